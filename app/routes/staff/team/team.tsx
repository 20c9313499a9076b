import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { staffTeam as copy, teamMessages } from '~/content/desk/staff-team'
import { privateMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { formatIndianClock, formatIndianShort } from '~/domain/fields/indian-time'
import { type StaffMember, listStaff } from '~/domain/staff/staff-accounts.server'
import { DeskAway } from '~/forms/drafts/desk-away'
import { useNotice } from '~/forms/page-notice'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { mayDo, serveDesk, type StaffAtWork } from '~/web/session/staff-guard.server'
import { actOnTeam } from './action.server'
import { PersonPage, TeamPage } from './team-page'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = copy
  const state = args.data?.loaded?.chosen?.name
  return privateMeta(args, { title, description, state, hasErrors: !args.data?.loaded })
}

export const loader = serveDesk(loadTeam)
export const action = serveStaffPost(actOnTeam, 'owner')

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

async function loadTeam({ app, session, url, answered }: RequestContext, { staff }: StaffAtWork) {
  const now = new Date()
  const people = await listStaff(app.db)
  const me = people.find(({ id }) => id === staff.id)
  const mayChange = mayDo(staff, 'owner')
  const wanted = mayChange && url.searchParams.get('person')
  const chosen = people.find(({ id }) => id === wanted)
  if (wanted && !chosen && !answered) {
    const notice = { tone: 'info', text: teamMessages.gone } as const
    throw seeOther(session, '/staff/team', { notice })
  }
  const owners = people.filter(({ role }) => role === 'owner')
  const whyNot = owners.length > 1 ? teamMessages.self : teamMessages['last-owner']
  return {
    people: people.map((one) => ({ ...shown(one, now), isMe: one === me })),
    chosen: chosen && { ...shown(chosen, now), whyNot: chosen === me ? whyNot : undefined },
    mayChange,
    token: session.formToken(),
  }
}

type Loaded = Awaited<ReturnType<typeof loadTeam>>
export type Person = NonNullable<Loaded['chosen']>
export type Team = Omit<Loaded, 'chosen'>

function shown({ id, name, email, role, seenAt, ...of }: StaffMember, now: Date) {
  const seen = seenAt ? formatIndianShort(seenAt, now) : copy.never
  return { id, name, email, role, seen, link: linkOf(of, now) }
}

/** An expired link of somebody with a password says nothing. */
function linkOf(
  { linkUntil, hasPassword }: Pick<StaffMember, 'linkUntil' | 'hasPassword'>,
  now: Date,
) {
  if (linkUntil && linkUntil > now) return copy.linkUntil(formatIndianClock(linkUntil))
  return hasPassword ? '' : copy.linkExpired
}
