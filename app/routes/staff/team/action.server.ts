import { data } from '@remix-run/node'
import { z } from 'zod'
import { parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/receive-form.server'
import type { StaffPost } from '~/actions/serve-staff-form.server'
import { staffTeam, teamMessages as messages } from '~/content/desk/staff-team'
import {
  staffEmailField,
  staffNameField,
  staffRoleField,
} from '~/domain/staff/staff-account.schema'
import {
  addStaff,
  changeRole,
  listStaff,
  removeMember,
  type TeamResult,
} from '~/domain/staff/staff-accounts.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { roleRefused, type StaffAtWork } from '~/web/session/staff-guard.server'

const newMember = z.object({
  name: staffNameField,
  email: staffEmailField,
  role: staffRoleField,
})
const newRole = z.object({ role: staffRoleField, was: z.string().optional() })
interface Post {
  context: RequestContext
  posted: FormData
  by: StaffAtWork['staff']
  id: string
}

const intents = {
  add,
  link: sendLink,
  role: giveRole,
  remove,
}

export async function actOnTeam(context: RequestContext, { staff: by, ...post }: StaffPost) {
  const { posted, intent } = post
  const of = { context, posted, by, id: context.url.searchParams.get('person') ?? '' }
  const act = Object.hasOwn(intents, intent) && intents[intent as keyof typeof intents]
  if (!act) throw new Response(null, { status: 400 })
  return act(of)
}

async function add(of: Post) {
  const { context, posted, by } = of
  const parsed = parseForm(posted, newMember)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { db, intake: site, queue } = context.app
  const added = await addStaff(db, { site }, { ...parsed.value, by })
  if (!added.ok && added.reason !== 'repeated') {
    const isTaken = added.reason === 'other-name'
    const errors: Record<string, string> = isTaken
      ? { email: messages.emailTaken(added.name) }
      : { name: messages.nameTaken }
    return formAgain(posted, errors, 422)
  }
  queue.wake()
  return done(of, messages.added(added.name))
}

async function sendLink(of: Post) {
  const { db, intake: site, queue } = of.context.app
  const person = (await listStaff(db)).find(({ id }) => id === of.id)
  const asked = { name: undefined, email: person?.email ?? '', by: of.by }
  const made = person && (await addStaff(db, { site }, asked))
  if (!made?.ok) return done(of, messages.gone, 'info')
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

async function remove(of: Post) {
  return answer(of, await removeMember(of.context.app.db, of), messages.removed)
}

function answer(of: Post, result: TeamResult, told: (name: string) => string) {
  if (result.ok) return done(of, told(result.name))
  switch (result.reason) {
    case 'not-owner':
      throw roleRefused(of.context)
    case 'gone':
      return done(of, messages.gone, 'info')
    case 'changed': {
      const { name, role } = result.found
      of.posted.set('was', role)
      return formAgain(of.posted, { role: messages.overtaken(name, staffTeam.role[role]) }, 409)
    }
    default:
      return formAgain(of.posted, { '': messages[result.reason] }, 409)
  }
}

function done({ context }: Post, text: string, tone?: 'info') {
  return seeOther(context.session, '/staff/team', { notice: { tone: tone ?? 'success', text } })
}
