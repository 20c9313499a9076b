import type { Mark, Marks } from '../script-contract'

/** Attributes for an element: `<form {...marked({ autosave: true })}>`; what is false or undefined is left out. */
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
