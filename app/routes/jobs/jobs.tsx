import type { MetaFunction } from '@remix-run/node'
import { jobs } from '~/content/jobs'
import { pageMeta } from '~/seo'
import {
  listOpenNow,
  openingsPerPage,
  type OpenOpening,
} from '~/domain/openings/list-openings.server'
import { dayInWords } from '~/domain/fields/indian-time'
import { kindInWords, payInWords } from '~/domain/openings/opening'
import { serveLoader } from '~/web/session/request-context.server'
import { jobsState, readJobsQuery, selectOpenings } from './select-jobs'

export { JobsPage as default } from './jobs-page'

export const loader = serveLoader(async ({ app, url: { searchParams } }) => {
  const query = readJobsQuery(searchParams)
  const found = selectOpenings(await listOpenNow(app.db, new Date()), query)
  const [asked = '1'] = /^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '') ?? []
  // Pages after the last show the first.
  const page = found.length > (Number(asked) - 1) * openingsPerPage ? Number(asked) : 1
  const first = (page - 1) * openingsPerPage
  return {
    query,
    count: found.length,
    page,
    hasOlder: found.length > first + openingsPerPage,
    openings: found.slice(first, first + openingsPerPage).map(openingView),
  }
})

function openingView(opening: OpenOpening) {
  const { slug, title, employer, place } = opening
  const all = [employer, place, kindInWords(opening), payInWords(opening)]
  const facts = all.filter((fact) => fact != null)
  return { slug, title, facts, lastDay: dayInWords(opening.closes_on) }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { query, count = 0 } = args.data ?? {}
  return pageMeta(args, { ...jobs, state: query && jobsState(query, count) })
}
