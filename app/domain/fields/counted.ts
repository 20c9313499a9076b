/** What waits is counted so far, so that it costs the same however much it is. */
export const countedTo = 999

/** '12', or '999+' of one that was counted so far. */
export const countedText = (count: number) => (count > countedTo ? `${countedTo}+` : String(count))

type Counts = Readonly<Record<string, number>>

/** '12', or '999+' where counting has ended. */
export function sumInWords(counts: Counts): string {
  const all = Object.values(counts)
  const isMore = all.some((count) => count > countedTo)
  const sum = all.reduce((before, count) => before + Math.min(count, countedTo), 0)
  return isMore ? `${sum}+` : String(sum)
}

/** '2 candidates'. */
export function countInWords(count: number, { one, many }: { one: string; many: string }): string {
  return `${countedText(count)} ${(count === 1 ? one : many).toLowerCase()}`
}
