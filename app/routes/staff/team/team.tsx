import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { privateMeta } from '~/content/site/page-meta'
import { staffTeam as copy } from '~/content/desk/staff-team'
import { DeskAway } from '~/forms/drafts/desk-away'
import { useNotice } from '~/forms/page-notice'
import { serveDesk } from '~/http/requester/staff-guard.server'
import { actOnTeam } from './action.server'
import { loadTeam } from './loader.server'
import { PersonPage, TeamPage } from './team-page'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = copy
  const state = args.data?.loaded?.chosen?.name
  return privateMeta(args, { title, description, state, hasErrors: !args.data?.loaded })
}

export const loader = serveDesk(loadTeam)
/** Everybody chooses their own mails. */
export const action = serveStaffPost(actOnTeam, 'reader')

export default function StaffTeam() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const notice = useNotice()
  if (!loaded) return <DeskAway title={copy.title} answer={answer} />
  const { chosen: person, ...team } = loaded
  return person ? (
    <PersonPage {...{ ...team, answer, person }} />
  ) : (
    <TeamPage {...{ team, answer, notice }} />
  )
}
