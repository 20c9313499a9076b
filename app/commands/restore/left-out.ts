import { counted } from '../backup/quantities'

/** @param leftOut numbers of rows by the table that nobody here knows. */
export function leftOutLines(leftOut: Map<string, number>): string[] {
  return [...leftOut].map(
    ([table, rows]) =>
      `Left out: ${counted(rows, 'row')} of ${table}, which is not of this product.`,
  )
}
