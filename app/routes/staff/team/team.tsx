import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveStaffForm } from '~/actions/serve-staff-form.server'
import { privateMeta } from '~/content/site/page-meta'
import { staffDesk } from '~/content/desk/staff'
import { staffTeam as copy } from '~/content/desk/staff-team'
import { loadOrAway } from '~/http/pages/load-or-away.server'
import { serveStaffLoader } from '~/http/requester/staff-guard.server'
import { AwayPage } from '~/ui/away-page/away-page'
import { useRoot } from '~/use-root'
import { actOnTeam } from './action.server'
import { loadTeam } from './loader.server'
import { PersonPage, TeamPage } from './team-page'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = copy
  const state = args.data?.loaded?.chosen?.name
  return privateMeta(args, { title, description, state, hasErrors: !args.data?.loaded })
}

export const loader = serveStaffLoader((context) =>
  loadOrAway(context, 'staff desk not loaded', loadTeam),
)
/** Everybody chooses their own mails. */
export const action = serveStaffForm(actOnTeam, 'reader')

export default function StaffTeam() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  if (loaded) {
    const props = { team: loaded, answer, notice }
    return loaded.chosen ? (
      <PersonPage {...props} person={loaded.chosen} />
    ) : (
      <TeamPage {...props} />
    )
  }
  const retry = { label: staffDesk.retry, href: '/staff/team' }
  return <AwayPage title={copy.title} text={staffDesk.away} retry={retry} />
}
