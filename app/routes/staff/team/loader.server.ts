import { staffTeam as copy, teamMessages } from '~/content/desk/staff-team'
import {
  formatIndianClock,
  formatIndianDate,
  formatIndianIso,
  formatIndianShort,
} from '~/domain/fields/indian-time'
import { findDeskDraft } from '~/domain/staff/desk-drafts.server'
import { listStaff, type StaffMember } from '~/domain/staff/staff-accounts.server'
import { listHolidays } from '~/domain/staff/holidays.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { mayDo, requireStaff } from '~/http/requester/staff-guard.server'

/** Everybody; and the one whom an owner has chosen. */
export async function loadTeam(context: RequestContext) {
  const { staff } = await requireStaff(context)
  const { app, session, url } = context
  const now = new Date()
  const people = await listStaff(app.db)
  const me = people.find(({ id }) => id === staff.id)
  const mayChange = mayDo(staff, 'owner')
  const wanted = mayChange && url.searchParams.get('person')
  const chosen = people.find(({ id }) => id === wanted)
  if (wanted && !chosen && !context.answered) {
    const notice = { tone: 'info', text: teamMessages.gone } as const
    throw seeOther(session, '/staff/team', { notice })
  }
  const owners = people.filter(({ role }) => role === 'owner')
  const whyNot = owners.length > 1 ? teamMessages.self : teamMessages['last-owner']
  const holidays = await listHolidays(app.db, `${formatIndianIso(now).slice(0, 4)}-01-01`)
  return {
    people: people.map((one) => ({ ...shown(one, now), isMe: one === me })),
    chosen: chosen && { ...shown(chosen, now), whyNot: chosen === me ? whyNot : undefined },
    mayChange,
    mails: { morning: me?.morningMail ?? false, weekly: me?.weeklyMail ?? false },
    holidays: holidays.map((one) => ({ ...one, date: formatIndianDate(new Date(one.day)) })),
    /** What waited for the sign-in, by the names of the fields. */
    typed: (await findDeskDraft(app.db, { by: staff.id, page: '/staff/team' }))?.values,
    token: await session.formToken(),
  }
}

type Loaded = Awaited<ReturnType<typeof loadTeam>>
export type Person = NonNullable<Loaded['chosen']>
export type Team = Omit<Loaded, 'chosen'>

function shown({ id, name, email, role, seenAt, ...of }: StaffMember, now: Date) {
  const seen = seenAt ? formatIndianShort(seenAt, now) : copy.never
  return { id, name, email, role, seen, link: linkOf(of, now) }
}

/** Of who has a password an expired link says nothing. */
function linkOf(
  { linkUntil, hasPassword }: Pick<StaffMember, 'linkUntil' | 'hasPassword'>,
  now: Date,
) {
  if (linkUntil && linkUntil > now) return copy.linkUntil(formatIndianClock(linkUntil))
  return hasPassword ? '' : copy.linkExpired
}
