import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/content/page-meta'
import { request as copy } from '~/content/requests'
import { serveLoader } from '~/http/request-context.server'
import { useRoot } from '~/use-root'
import { loadRequest } from './loader.server'
import { RequestPage } from './request-page'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { about, reference } = args.data ?? { about: copy.asked, reference: '' }
  const title = [about, reference].filter(Boolean).join(', ')
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(loadRequest)

export default function Request() {
  const shown = useLoaderData<typeof loader>()
  const { notice } = useRoot()
  return <RequestPage request={shown} notice={notice} />
}
