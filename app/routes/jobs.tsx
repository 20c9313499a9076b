import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { jobs } from '~/content/jobs'
import { jobsState, readJobsQuery, selectJobs } from '~/content/jobs-selection'
import { pageMeta } from '~/content/page-meta'
import { JobsPage } from './jobs/jobs-page'

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
