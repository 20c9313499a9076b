import { staffKinds } from '~/content/staff'
import { countedTo, kinds, type Kind } from '~/domain/submissions/submission'

type Counts = Readonly<Record<Kind, number>>

/** '12', or '999+' where counting has ended. */
export function sumInWords(counts: Counts): string {
  const all = kinds.map((kind) => counts[kind])
  const isMore = all.some((count) => count > countedTo)
  const sum = all.reduce((before, count) => before + Math.min(count, countedTo), 0)
  return isMore ? `${sum}+` : String(sum)
}

/** '2 candidates'. */
export function countOfKind(counts: Counts, kind: Kind): string {
  const count = counts[kind]
  const { one, many } = staffKinds[kind]
  const words = count > countedTo ? `${countedTo}+` : count
  return `${words} ${(count === 1 ? one : many).toLowerCase()}`
}
