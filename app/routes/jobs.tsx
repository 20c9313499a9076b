import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { jobs } from '~/content/jobs'
import { jobSorts, jobsState, readJobsQuery, selectJobs } from '~/content/jobs-selection'
import { pageMeta } from '~/content/page-meta'
import { JobsPage } from './jobs/jobs-page'
import type { KeptHandle } from '~/http/kept-pages.server'

/** The same for everybody. */
export const handle: KeptHandle = {
  kept: {
    q: [''],
    category: ['', ...jobs.openings.categories.map(({ title }) => title)],
    sort: jobSorts.map(({ value }) => value),
  },
}

export const loader = ({ request }: LoaderFunctionArgs) => ({
  query: readJobsQuery(new URL(request.url).searchParams),
})

export const meta: MetaFunction<typeof loader> = (args) => {
  const query = args.data?.query
  const state = query && jobsState(query, selectJobs(query).length)
  return pageMeta(args, { ...jobs, state })
}

export default function Jobs() {
  return <JobsPage {...useLoaderData<typeof loader>()} />
}
