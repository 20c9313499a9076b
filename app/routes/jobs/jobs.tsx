import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { jobs } from '~/content/jobs'
import { jobsState, readJobsQuery, selectJobs } from '~/content/jobs-selection'
import { pageMeta } from '~/content/site/page-meta'
import { applyHref } from '~/content/ways-back'
import { useRoot } from '~/use-root'
import { JobsPage } from './jobs-page'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  query: readJobsQuery(new URL(request.url).searchParams),
})

export const meta: MetaFunction<typeof loader> = (args) => {
  const query = args.data?.query
  const state = query && jobsState(query, selectJobs(query).length)
  return pageMeta(args, { ...jobs, state })
}

const registerHref = (position: string) => `/form?position=${encodeURIComponent(position)}`

export default function Jobs() {
  const { account } = useRoot()
  const href = account?.userType === 'candidate' ? applyHref : registerHref
  return <JobsPage {...useLoaderData<typeof loader>()} applyHref={href} />
}
