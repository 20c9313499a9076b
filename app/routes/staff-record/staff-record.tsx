import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/content/page-meta'
import { staffRecord as copy } from '~/content/staff-record'
import { loadOrAway } from '~/http/load-or-away.server'
import { refuseStaffPosts, serveStaffLoader } from '~/http/staff-guard.server'
import { AwayPage } from '~/ui/away-page/away-page'
import { loadRecord } from './loader.server'
import { recordHref } from './record-href'
import { RecordPage } from './record-page'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = copy
  return privateMeta(args, { title, description, hasErrors: !args.data?.loaded })
}

export const loader = serveStaffLoader((context) =>
  loadOrAway(context, 'staff desk not loaded', loadRecord),
)
export const action = refuseStaffPosts

export default function StaffRecord() {
  const { loaded } = useLoaderData<typeof loader>()
  if (loaded) return <RecordPage {...loaded} />
  const retry = { label: copy.retry, href: recordHref({}) }
  return <AwayPage title={copy.title} text={copy.away} retry={retry} />
}
