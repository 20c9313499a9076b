import { countedTo } from '~/bounds'

/** '12', or '999+' of one that was counted so far. */
export const countedText = (count: number) => (count > countedTo ? `${countedTo}+` : String(count))

/** '2 candidates'. */
export function countInWords(count: number, { one, many }: { one: string; many: string }): string {
  return `${countedText(count)} ${(count === 1 ? one : many).toLowerCase()}`
}

export const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export const inMonths = (months: number) => (months === 1 ? '1 month' : `${months} months`)
