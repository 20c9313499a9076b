import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { jobs } from '~/content/jobs'
import { jobsState, readJobsQuery, selectJobs } from '~/content/jobs-selection'
import { pageMeta } from '~/content/site/page-meta'
import { newCaseHref, positionFormHref } from '~/content/ways-back'
import { listOpenNow } from '~/domain/openings/list-openings.server'
import { serveLoader } from '~/web/session/request-context.server'
import { useRoot } from '~/use-root'
import { JobsPage } from './jobs-page'
import { selectOpenNow } from './open-now.server'

export const loader = serveLoader(async ({ app, url: { searchParams } }) => {
  const query = readJobsQuery(searchParams)
  const openings = await listOpenNow(app.db, new Date())
  const [page = '1'] = /^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '') ?? []
  return { query, openings: selectOpenNow(openings, query, Number(page)) }
})

export const meta: MetaFunction<typeof loader> = (args) => {
  const { query, openings } = args.data ?? {}
  const state = query && jobsState(query, selectJobs(query).length, openings?.count)
  return pageMeta(args, { ...jobs, state })
}

export default function Jobs() {
  const { account } = useRoot()
  const href = account?.userType === 'candidate' ? newCaseHref : positionFormHref
  return <JobsPage {...useLoaderData<typeof loader>()} applyHref={href} />
}
