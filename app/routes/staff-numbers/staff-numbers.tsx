import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/content/page-meta'
import { staffDesk } from '~/content/staff'
import { staffNumbers as copy } from '~/content/staff-numbers'
import { loadOrAway } from '~/http/load-or-away.server'
import { refuseStaffPosts, serveStaffLoader } from '~/http/staff-guard.server'
import { AwayPage } from '~/ui/away-page/away-page'
import { loadNumbers } from './loader.server'
import { NumbersPage } from './numbers-page'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = copy
  return privateMeta(args, { title, description, hasErrors: !args.data?.loaded })
}

export const loader = serveStaffLoader(
  (context) => loadOrAway(context, 'staff desk not loaded', loadNumbers),
  'owner',
)
export const action = refuseStaffPosts

export default function StaffNumbers() {
  const { loaded } = useLoaderData<typeof loader>()
  if (loaded) return <NumbersPage {...loaded} />
  const retry = { label: staffDesk.retry, href: '' }
  return <AwayPage title={copy.title} text={staffDesk.away} retry={retry} />
}
