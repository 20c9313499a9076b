export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}

/** Names tables that are not the product's, with their numbers of rows. */
export function leftOutLines(leftOut: Map<string, number>): string[] {
  return [...leftOut].map(
    ([table, rows]) =>
      `Left out: ${counted(rows, 'row')} of ${table}, which is not of this product.`,
  )
}
