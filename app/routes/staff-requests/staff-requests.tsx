import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { privateMeta } from '~/content/page-meta'
import { staffRequestList as copy } from '~/content/staff-requests'
import { refuseStaffPosts, serveStaffLoader } from '~/http/staff-guard.server'
import { AwayPage } from '~/ui/away-page/away-page'
import { sumInWords } from '~/domain/fields/counted'
import { loadRequestList } from './loader.server'
import { RequestListPage } from './list-page'

export const meta: MetaFunction<typeof loader> = (args) => {
  const loaded = args.data?.loaded
  const title = loaded ? `${sumInWords(loaded.counts)} ${copy.open} – ${copy.title}` : copy.title
  const hasErrors = loaded?.hasErrors ?? true
  return privateMeta(args, { title, description: copy.description, hasErrors })
}

export const loader = serveStaffLoader(loadRequestList)
export const action = refuseStaffPosts

export default function StaffRequests() {
  const { loaded } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  if (loaded) return <RequestListPage list={loaded} />
  const retry = { label: copy.retry, href: pathname + search }
  return <AwayPage title={copy.title} text={copy.away} retry={retry} />
}
