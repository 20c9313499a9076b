import { jobs, type JobCategory } from './jobs'

export const maxJobSearchCharacters = 80

const { categories, id } = jobs.openings

export interface JobsQuery {
  /** Search words as typed, white space folded; empty for no search. */
  text: string
  /** Undefined for all categories. */
  category: string | undefined
}

const everything: JobsQuery = { text: '', category: undefined }

export function readJobsQuery(parameters: URLSearchParams): JobsQuery {
  const typed = given(parameters, 'q')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const category = given(parameters, 'category')
  return {
    text: [...typed].slice(0, maxJobSearchCharacters).join('').trim(),
    category: categories.find(({ title }) => fold(title) === fold(category.trim()))?.title,
  }
}

/** The sorting of marks, which `fold` asks for, takes the square of their number. */
const given = (parameters: URLSearchParams, name: string) =>
  (parameters.get(name) ?? '').slice(0, 4 * maxJobSearchCharacters)

/** Only what differs from the default is in the address. */
export function jobsHref(wanted: Partial<JobsQuery> = {}): string {
  const { text, category } = { ...everything, ...wanted }
  const parameters = new URLSearchParams({
    ...(category && { category }),
    ...(text && { q: text }),
  })
  return `/jobs${parameters.size ? `?${parameters}` : ''}#${id}`
}

export function openHref(wanted: Partial<JobsQuery>, page = 1): string {
  const [path = '', query] = jobsHref(wanted).replace(/#.*/, '').split('?')
  const parameters = new URLSearchParams(query)
  if (page > 1) parameters.set('page', String(page))
  return `${path}${parameters.size ? `?${parameters}` : ''}#open`
}

export function isFirstView(query: JobsQuery): boolean {
  return jobsHref(query) === jobsHref()
}

export function selectJobs({ text, category }: JobsQuery): JobCategory[] {
  return categories.filter((job) => (!category || job.title === category) && has(job, text))
}

/** @param openings that match, with or without a category */
export function countJobs({ text, category }: JobsQuery, matches: number, openings = 0): string {
  if (!matches && openings) return `No category matches “${text}”, but ${foundInWords(openings)}.`
  if (!matches) return `Nothing matches “${text}”${category ? ` in ${category}` : ''}.`
  return showing([category, text && `“${text}”`].filter(Boolean).join(', '), matches)
}

/**
 * Precedes the page's title, which a full page load reads aloud; undefined when everything is shown. The
 * visitor's own words stay out of it: anybody can put words into a link.
 */
export function jobsState(
  { text, category }: JobsQuery,
  matches: number,
  openings = 0,
): string | undefined {
  if (!text && !category) return undefined
  if (!matches && openings) return openings === 1 ? '1 opening found' : `${openings} openings found`
  return matches ? showing(category ?? '', matches) : 'Nothing found'
}

const foundInWords = (openings: number) =>
  openings === 1 ? '1 opening does' : `${openings} openings do`

function showing(asked: string, matches: number): string {
  const part = matches < categories.length ? `${matches} of` : 'all'
  return `${asked ? `${asked}: showing` : 'Showing'} ${part} ${categories.length} categories`
}

const has = ({ title, text }: JobCategory, search: string) =>
  startsWords(`${title} ${text}`, search)

export function startsWords(text: string, search: string): boolean {
  if (!search) return true
  const words = wordsOf(text)
  const wanted = wordsOf(search)
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)))
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

export function departmentOf(position: string): string | undefined {
  return categories.find(({ title }) => title === position)?.department
}
