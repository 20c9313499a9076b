import { isId } from '~/domain/fields/id'
import { indianDay } from '~/domain/fields/indian-time'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { parseForm } from '~/actions/parse.server'
import { formAgain, receiveForm } from '~/actions/receive-form.server'
import { staffTeam, teamMessages as messages } from '~/content/staff-team'
import { comingDayField } from '~/domain/fields/day.schema'
import { requiredText } from '~/domain/fields/text-fields.schema'
import {
  staffEmailField,
  staffNameField,
  staffRoleField,
} from '~/domain/staff/staff-account.schema'
import { addStaff, listStaff } from '~/domain/staff/staff-accounts.server'
import {
  addHoliday,
  changeRole,
  removeHoliday,
  removeMember,
  setMails,
  type TeamResult,
} from '~/domain/staff/team.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { mayDo, requireRole, roleRefused, type StaffAtWork } from '~/http/staff-guard.server'

const newMember = z.object({
  name: staffNameField,
  email: staffEmailField,
  role: staffRoleField,
})
const newRole = z.object({ role: staffRoleField, was: z.string().optional() })
const newHoliday = z.object({
  day: comingDayField('The day', () => new Date()).pipe(z.string({ error: messages.dayMissing })),
  holiday: requiredText('Give the day a name.', { label: 'The name', max: 60 }),
})

interface Post {
  context: RequestContext
  posted: FormData
  by: StaffAtWork['staff']
  /** Of the person's page. */
  id: string
}

export async function actOnTeam(context: RequestContext, { staff: by }: StaffAtWork) {
  const received = await receiveForm(context)
  if ('answer' in received) return received.answer
  const { posted, intent } = received
  context.failing = { posted, message: messages.failed, log: 'submission not changed' }
  const id = context.url.searchParams.get('person') ?? ''
  const day = String(posted.get('day') ?? '')
  const of = { context, posted, by, id }
  if (intent === 'mails') return chooseMails(of)
  await requireRole(context, 'owner')
  const namesNobody = /^(link|role|remove)$/.test(intent) && !isId(id)
  if (namesNobody || (intent === 'no-holiday' && !indianDay(day))) {
    throw new Response(null, { status: 400 })
  }
  switch (intent) {
    case 'add':
      return add(of)
    case 'link':
      return sendLink(of)
    case 'role':
      return giveRole(of)
    case 'remove':
      return answer(of, await removeMember(context.app.db, of), messages.removed)
    case 'holiday':
      return addDay(of)
    case 'no-holiday':
      await removeHoliday(context.app.db, day)
      return done(of, messages.dayRemoved)
    default:
      throw new Response(null, { status: 400 })
  }
}

async function chooseMails({ context, posted, by }: Post) {
  const weekly = posted.has('weekly_mail') && mayDo(by, 'owner')
  await setMails(context.app.db, { id: by.id, morning: posted.has('morning_mail'), weekly })
  return done({ context }, messages.mails)
}

async function add(of: Post) {
  const { context, posted, by } = of
  const parsed = parseForm(posted, newMember)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { db, intake: site, queue } = context.app
  const added = await addStaff(db, { site }, { ...parsed.value, by })
  if (added.ok) {
    queue.wake()
    return done(of, messages.added(added.name))
  }
  return added.reason === 'other-name'
    ? formAgain(posted, { email: messages.emailTaken(added.name) }, 422)
    : formAgain(posted, { name: messages.nameTaken }, 422)
}

async function sendLink(of: Post) {
  const { db, intake: site, queue } = of.context.app
  const person = (await listStaff(db)).find(({ id }) => id === of.id)
  const asked = { name: undefined, email: person?.email ?? '', by: of.by }
  const made = await addStaff(db, { site }, asked)
  if (!made.ok) return done(of, messages.gone, 'info')
  queue.wake()
  return done(of, messages.linked(made.name))
}

async function giveRole(of: Post) {
  const parsed = parseForm(of.posted, newRole)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { role, was = '' } = parsed.value
  const result = await changeRole(of.context.app.db, { ...of, role, was })
  return answer(of, result, (name) => messages.changed(name, staffTeam.role[role]))
}

function answer(of: Post, result: TeamResult, told: (name: string) => string) {
  if (result.ok) return done(of, told(result.name))
  const { posted } = of
  switch (result.reason) {
    case 'not-owner':
      throw roleRefused(of.context)
    case 'gone':
      return done(of, messages.gone, 'info')
    case 'changed': {
      const { name, role } = result.found
      posted.set('was', role)
      return formAgain(posted, { role: messages.overtaken(name, staffTeam.role[role]) }, 409)
    }
    default:
      return formAgain(posted, { '': messages[result.reason] }, 409)
  }
}

async function addDay(of: Post) {
  const { context, posted } = of
  const parsed = parseForm(posted, newHoliday)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { day, holiday: name } = parsed.value
  const isNew = await addHoliday(context.app.db, { day, name })
  if (!isNew) return formAgain(posted, { day: messages.dayTaken }, 422)
  return done(of, messages.dayAdded(name))
}

function done(
  { context }: Pick<Post, 'context'>,
  text: string,
  tone: 'success' | 'info' = 'success',
) {
  return seeOther(context.session, '/staff/team', { notice: { tone, text } })
}
