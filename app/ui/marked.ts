import type { Mark, Marks } from '../script-contract'

/** `<form {...marked({ autosave: true })}>`; leaves out what is false or undefined. */
export function marked(values: { [M in Mark]?: Marks[M] | undefined }): Record<
  string,
  string | number
> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([mark, value]) =>
      value === undefined || value === false ? [] : [[`data-${mark}`, value === true ? '' : value]],
    ),
  )
}
