import type { JobsQuery } from '~/content/jobs-selection'
import { kindInWords, lastDayInWords, payInWords } from '~/domain/openings/opening'
import type { OpenOpening } from '~/domain/openings/list-openings.server'
import { startsWords } from '~/content/jobs-selection'
import { openingsOfPage } from '~/domain/openings/list-openings.server'

/** Counts the open openings, and selects one page of those that were asked for. */
export function selectOpenNow(
  openings: readonly OpenOpening[],
  { text, category }: Pick<JobsQuery, 'text' | 'category'>,
  asked: number,
) {
  const counts: Record<string, number> = {}
  for (const one of openings) counts[one.category] = (counts[one.category] ?? 0) + 1
  const found = openings.filter(
    (one) =>
      (!category || one.category === category) &&
      startsWords([one.title, one.place, one.category, one.employer ?? ''].join(' '), text),
  )
  // A page behind the last one is the first.
  const page = found.length > (asked - 1) * openingsOfPage ? asked : 1
  const first = (page - 1) * openingsOfPage
  return {
    counts,
    count: found.length,
    page,
    hasOlder: found.length > first + openingsOfPage,
    rows: found.slice(first, first + openingsOfPage).map(rowOf),
  }
}

function rowOf(one: OpenOpening) {
  const { slug, title, employer, place } = one
  const all = [employer, place, kindInWords(one), payInWords(one)]
  const facts = all.filter((fact) => fact != null)
  return { slug, title, facts, lastDay: lastDayInWords(one) }
}
