import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/content/page-meta'
import { requests as copy } from '~/content/requests'
import { serveLoader } from '~/http/request-context.server'
import { useRoot } from '~/use-root'
import { loadRequests } from './loader.server'
import { RequestsPage } from './requests-page'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { shown = 'all' } = args.data ?? {}
  const title = shown === 'all' ? copy.title : copy.shown[shown].title
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(loadRequests)

export default function Requests() {
  const page = useLoaderData<typeof loader>()
  const { notice } = useRoot()
  return <RequestsPage {...page} notice={notice} />
}
