import type { DataName, DataValues } from '../script-contract'

/** `<form {...setData({ autosave: true })}>`; leaves out false and undefined values. */
export function setData(values: { [M in DataName]?: DataValues[M] | undefined }): Record<
  string,
  string | number
> {
  const attributes: Record<string, string | number> = {}
  for (const [mark, value] of Object.entries(values)) {
    if (value !== undefined && value !== false)
      attributes[`data-${mark}`] = value === true ? '' : value
  }
  return attributes
}
