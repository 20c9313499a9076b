import { data } from '@remix-run/node'
import { answerWith, parseForm } from '~/actions/parse.server'
import { readForm, receiveForm } from '~/actions/receive-form.server'
import { marked, staffRequests } from '~/content/staff-submission'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { discardKeptNote, keepNote } from '~/domain/staff/kept-notes.server'
import { noteChanged, noteFields, noteMessages } from '~/domain/staff/notes.schema'
import { writeNote } from '~/domain/staff/notes.server'
import { markSubmissions } from '~/domain/submissions/mark-submissions.server'
import { findOfKind } from '~/domain/submissions/sheet.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { requireStaff, staffLogin, type StaffAtWork } from '~/http/staff-guard.server'
import { namedSubmission } from '~/http/submission-address.server'
import { tokenField } from '~/script-contract'
import { fragments, versionField } from './parts'
import { actOnRequest } from './move-request.server'

const notSaved = { message: noteMessages.notSaved, log: 'submission not changed' } as const

export async function actOnSubmission(context: RequestContext, { staff }: StaffAtWork) {
  namedSubmission(context.params)
  const post = await receiveForm(context)
  if ('answer' in post) return post.answer
  const { posted, intent } = post
  switch (intent) {
    case 'handled':
    case 'new':
      context.failing = { posted, ...notSaved, message: marked.failed }
      return mark(context, { handled: intent === 'handled', by: staff })
    case 'note':
      context.failing = { posted, ...notSaved }
      return save(context, posted, staff)
    case 'discard-note':
      return discard(context)
    default:
      context.failing = { posted, ...notSaved, message: staffRequests.failed }
      return actOnRequest(context, post, staff)
  }
}

async function mark(
  context: RequestContext,
  { handled, by }: { handled: boolean; by: { name: string } },
) {
  const { app, params } = context
  const named = namedSubmission(params)
  if (!(await findOfKind(app.db, named))) throw gone()
  const result = await markSubmissions(app.db, { ids: [named.id], handled, by })
  if (!result.ok) throw gone()
  const changed = result.marked.some(({ changed }) => changed)
  const text = marked[handled ? 'handled' : 'new'][changed ? 'done' : 'before']
  return backTo(context, fragments.state, text)
}

async function save(context: RequestContext, posted: FormData, by: { name: string }) {
  const { app, session, params } = context
  const subject = namedSubmission(params)
  const parsed = parseForm(posted, noteFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const text = parsed.value.note
  const madeFrom = String(posted.get(versionField) ?? '')
  const result = await writeNote(app.db, { subject, text, madeFrom, by })
  if (result.ok) {
    await discardKeptNote(app.db, { visitor: session.visitor(), subject })
    return backTo(
      context,
      fragments.note,
      text === null ? noteMessages.removed : noteMessages.saved,
    )
  }
  if (result.reason === 'gone') throw gone()
  const answer = answerWith(posted, { note: noteChanged(result.note) })
  return data({ ...answer, isOvertaken: true }, { status: 409 })
}

async function discard(context: RequestContext) {
  const { app, session, params } = context
  const subject = namedSubmission(params)
  await discardKeptNote(app.db, { visitor: session.visitor(), subject })
  return backTo(context, fragments.note, noteMessages.discarded)
}

/** The session has ended: a note waits for the next sign-in. @throws what others are answered */
export async function keepForSignIn(context: RequestContext): Promise<never> {
  const { app, session, params, url } = context
  const subject = namedSubmission(params)
  // What cannot be read is answered like everything else.
  const read = await readForm(context).catch(() => undefined)
  const posted = read && 'posted' in read ? read.posted : undefined
  if (posted?.get('intent') === 'note' && session.isOwnToken(posted.get(tokenField))) {
    context.failing = { posted, ...notSaved }
    const { state } = await session.staff.login()
    if (state === 'expired') {
      const madeFrom = String(posted.get(versionField) ?? '')
      const text = String(posted.get('note') ?? '')
      await keepNote(app.db, { visitor: session.visitor(), subject, text, madeFrom })
      const next = `${url.pathname}${url.search}#${fragments.note}`
      const notice = `${sessionMessages.expired} ${noteMessages.kept}`
      throw seeOther(session, staffLogin({ next }), {
        leaving: true,
        notice: { tone: 'info', text: notice, stays: true },
      })
    }
  }
  await requireStaff(context)
  throw new Error('a session has ended, and has not')
}

const gone = () => new Response(null, { status: 404 })

const backTo = ({ session, url }: RequestContext, fragment: string, text: string) =>
  seeOther(session, `${url.pathname}${url.search}#${fragment}`, {
    notice: { tone: 'success', text },
  })
