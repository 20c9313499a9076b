import { counted } from '../backup/quantities'

export function leftOutLines(leftOut: Map<string, number>): string[] {
  return [...leftOut].map(
    ([table, rows]) =>
      `Left out: ${counted(rows, 'row')} of ${table}, which is not of this product.`,
  )
}
