import type { DataName, DataValues } from '../script-contract'

/** `<form {...setData({ autosave: true })}>`; leaves out false and undefined values. */
export function setData(values: { [M in DataName]?: DataValues[M] | undefined }): Record<
  string,
  string | number
> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([mark, value]) =>
      value === undefined || value === false ? [] : [[`data-${mark}`, value === true ? '' : value]],
    ),
  )
}
