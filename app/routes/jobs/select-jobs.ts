import { jobs, type JobCategory } from '~/content/jobs'
import { openNow } from '~/content/opening'

export const maxJobSearchCharacters = 80

const { categories } = jobs

export interface JobsQuery {
  /** Search words as typed, with single spaces; empty for no search. */
  text: string
  /** Undefined for all categories. */
  category: string | undefined
}

export function readJobsQuery(parameters: URLSearchParams): JobsQuery {
  const typed = (parameters.get('q') ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const category = parameters.get('category')?.trim().toLowerCase()
  return {
    text: typed.slice(0, maxJobSearchCharacters).trim(),
    category: categories.find(({ title }) => title.toLowerCase() === category)?.title,
  }
}

/** Writes only filters that differ from the default. */
export function jobsHref({ text, category }: Partial<JobsQuery> = {}, page = 1): string {
  const parameters = new URLSearchParams({
    ...(category && { category }),
    ...(text && { q: text }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/jobs${parameters.size ? `?${parameters}` : ''}`
}

export function selectCategories({ text, category }: JobsQuery): JobCategory[] {
  return categories.filter(
    (job) => (!category || job.title === category) && startsWords(`${job.title} ${job.text}`, text),
  )
}

interface SearchedJob {
  title: string
  place: string
  category: string
  employer: string | null
}

export function selectOpenings<Opening extends SearchedJob>(
  openings: readonly Opening[],
  { text, category }: JobsQuery,
): Opening[] {
  return openings.filter(
    (job) =>
      (!category || job.category === category) &&
      startsWords([job.title, job.place, job.category, job.employer ?? ''].join(' '), text),
  )
}

/** Describes the list: `Sales, “shop”: 3 openings`. */
export function countOpenings({ text, category }: JobsQuery, count: number): string {
  const asked = [category, text && `“${text}”`].filter(Boolean).join(', ')
  return asked ? `${asked}: ${openNow.found(count)}` : openNow.title(count)
}

/**
 * Precedes the title, which a page load reads aloud; undefined when everything is shown. Leaves out the
 * visitor's words: anybody can put words into a link.
 */
export function jobsState({ text, category }: JobsQuery, count: number): string | undefined {
  if (category) return countOpenings({ text: '', category }, count)
  return text ? openNow.found(count) : undefined
}

/** True when each search word begins a word of the text, in any case. */
function startsWords(text: string, search: string): boolean {
  const words = toWords(text)
  return toWords(search).every((start) => words.some((word) => word.startsWith(start)))
}

const toWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? []
