import { data } from '@remix-run/node'
import { answerWith, parseForm } from '~/actions/parse.server'
import { formAgain, readForm, receiveForm } from '~/actions/receive-form.server'
import { sheetMessages as messages } from '~/content/staff-sheet'
import { versionOf, type Case, type Subject } from '~/domain/cases/case'
import { assignCase, changeStatus, type ChangeResult } from '~/domain/cases/change-case.server'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { findSubject } from '~/domain/cases/subjects.server'
import { isId } from '~/domain/fields/id'
import {
  formatIndianClock,
  formatIndianDate,
  formatIndianMoment,
} from '~/domain/fields/indian-time'
import { formatReference, requestFragment } from '~/domain/requests/reference'
import { statusFields } from '~/domain/requests/request.schema'
import { statusInWords } from '~/domain/requests/status'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { discardDeskDraft, keepDeskDraft } from '~/domain/staff/desk-drafts.server'
import { noteFields } from '~/domain/staff/notes.schema'
import { addNote } from '~/domain/staff/notes.server'
import { listColleagues } from '~/domain/staff/staff-accounts.server'
import { filledText } from '~/domain/staff/staff-text.schema'
import { listTexts } from '~/domain/staff/staff-texts.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import type { Notice } from '~/http/request-session.server'
import { requireStaff, staffLogin, type StaffAtWork } from '~/http/staff-guard.server'
import { namedSubject } from '~/http/subject-address.server'
import { statusPost } from '~/actions/desk/status-post'
import { takeBackBatch } from '~/actions/desk/take-back.server'
import { tokenField } from '~/script-contract'

const failing = { message: messages.failed, log: 'submission not changed' } as const

/** Does what the pressed button says; all else that was typed is kept and stands in the form again. */
export async function actOnSheet(context: RequestContext, atWork: StaffAtWork) {
  const subject = namedSubject(context.params)
  const post = await receiveForm(context)
  if ('answer' in post) return post.answer
  const { posted, intent } = post
  context.failing = { posted, ...failing }
  const of: Post = { context, posted, subject, by: atWork.staff }
  switch (intent) {
    case 'note':
      return saveNote(of)
    case 'change':
      return change(of)
    case 'take':
      return assign(of, atWork.staff)
    case 'give':
      return give(of)
    case 'insert':
      return insertText(of)
    case 'discard':
      await discardDeskDraft(context.app.db, { visitor: context.session.visitor(), subject })
      return back(of, { tone: 'success', text: messages.discarded })
    case 'take-back':
      return takeBackBatch(context, atWork, String(posted.get('batch')))
    default:
      throw new Response(null, { status: 400 })
  }
}

interface Post {
  context: RequestContext
  posted: FormData
  subject: Subject
  by: StaffAtWork['staff']
}

async function saveNote(of: Post) {
  const { context, posted, subject, by } = of
  const parsed = parseForm(posted, noteFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const text = parsed.value.note
  if (!text) return formAgain(posted, { note: messages.noteMissing }, 422)
  if (!(await addNote(context.app.db, { subject, text, by }))) return gone(posted)
  await keep(of, { note: '' })
  return back(of, { tone: 'success', text: messages.noted }, 'notes')
}

async function change(of: Post) {
  const { context, posted, by } = of
  const found = await findPosted(of)
  if (!found) return gone(posted)
  const parsed = parseForm(statusPost(posted), statusFields)
  if (!parsed.ok) {
    const { status, note } = parsed.answer.result.error ?? {}
    const errors = {
      ...(status?.[0] && { status: messages.chooseStatus }),
      ...(note?.[0] && { text: note[0] }),
    }
    return formAgain(posted, errors, 422)
  }
  const version = String(posted.get('version') ?? '')
  const { app } = context
  const wanted = { id: found.id, version, by, ...parsed.value }
  const result = await changeStatus(app.db, app.intake, wanted)
  if (!result.ok) return refused(of, result)
  app.queue.wake()
  await keep(of, { text: '', status: '' })
  const { reference, kind } = result.found
  const shown = formatReference(reference)
  const text =
    kind === 'message'
      ? messages.changedSilently(shown)
      : messages.changed(shown, formatIndianClock(result.until))
  const notice = { tone: 'success', text, stays: true, batch: result.batch } as const
  return back(of, notice, requestFragment(reference))
}

async function give(of: Post) {
  const { context, posted } = of
  const wanted = String(posted.get('colleague') ?? '')
  if (wanted === 'nobody') return assign(of, null)
  if (!(await findPosted(of))) return gone(posted)
  const colleagues = await listColleagues(context.app.db)
  const to = colleagues.find(({ id }) => id === wanted)
  if (!to) return formAgain(posted, { colleague: messages.noSuchColleague }, 422)
  return assign(of, to)
}

async function assign(of: Post, to: { id: string; name: string } | null) {
  const { context, posted, by } = of
  const { app } = context
  const found = await findPosted(of)
  if (!found) return gone(posted)
  const version = String(posted.get('version') ?? '')
  const result = await assignCase(app.db, app.intake, { id: found.id, version, to, by })
  // Pressed twice, or a colleague wanted the same.
  const isSo = 'found' in result && result.found.assignedTo === (to?.id ?? null)
  if (!result.ok && !isSo) return refused(of, result)
  app.queue.wake()
  await keep(of, {})
  const shown = formatReference(found.reference)
  const text = !to
    ? messages.givenBack(shown)
    : to.id === by.id
      ? messages.taken(shown, statusInWords(result.found))
      : messages.given(shown, to.name)
  return back(of, { tone: 'success', text })
}

/** Fills a ready-made text in, so that one sees what leaves. It stands behind what was typed. */
async function insertText(of: Post) {
  const { context, posted } = of
  const found = await findPosted(of)
  if (!found) return gone(posted)
  const wanted = String(posted.get('ready') ?? '')
  const ready = (await listTexts(context.app.db)).find(({ id }) => id === wanted)
  if (!ready) return formAgain(posted, { ready: messages.textMissing }, 422)
  const text = filledText(ready.text, {
    name: found.name,
    about: found.about,
    reference: formatReference(found.reference),
    date: formatIndianDate(new Date()),
  })
  const typed = String(posted.get('text') ?? '').trim()
  await keep(of, { text: [typed, text].filter(Boolean).join('\n\n') })
  return back(of, { tone: 'success', text: messages.inserted }, 'text')
}

/** The case of the form, if it is this person's. */
async function findPosted({ context, posted, subject }: Post): Promise<Case | undefined> {
  const id = String(posted.get('case') ?? '')
  const [found] = isId(id) ? await findInOrder(context.app.db, [id]) : []
  return found?.subject.id === subject.id ? found : undefined
}

/** Somebody else was faster, or the status does not do: all that was typed comes again, made from what is now. */
function refused({ posted }: Post, result: Exclude<ChangeResult, { ok: true }>) {
  if (result.reason === 'unknown') return gone(posted)
  posted.set('version', versionOf(result.found))
  return formAgain(posted, { status: whyRefused(result) }, 409)
}

function whyRefused(result: Exclude<ChangeResult, { ok: true } | { reason: 'unknown' }>): string {
  if (result.reason !== 'changed') {
    return result.reason === 'not-allowed' ? messages.notAllowed : messages.openElsewhere
  }
  const { last, found } = result
  if (!last || last.at.getTime() !== found.updatedAt.getTime()) {
    return messages.givenMeanwhile(found.assignedName, formatIndianMoment(found.updatedAt))
  }
  const when = formatIndianMoment(last.at)
  if (!last.staffName) return messages.withdrawn(when)
  const what = statusInWords({ kind: found.kind, status: last.status })
  return messages.overtaken(last.staffName, what, when)
}

/** The page says who erased it, and shows what was typed. */
const gone = (posted: FormData) => data(answerWith(posted, {}), { status: 410 })

/** @param used what the button has used up, or put in instead */
async function keep({ context, posted, subject }: Post, used: Record<string, string>) {
  const { app, session } = context
  const values = { ...typedIn(posted), ...used }
  await keepDeskDraft(app.db, { visitor: session.visitor(), subject, values })
}

const typedIn = (posted: FormData) =>
  Object.fromEntries(
    ['note', 'status', 'text', 'version', 'case'].map((name) => [
      name,
      String(posted.get(name) ?? ''),
    ]),
  )

/** The session has ended: what was typed waits for the next sign-in. @throws what others are answered */
export async function keepForSignIn(context: RequestContext): Promise<never> {
  const { app, session, params, url } = context
  const subject = namedSubject(params)
  // What cannot be read is answered like everything else.
  const read = await readForm(context).catch(() => undefined)
  const posted = read && 'posted' in read ? read.posted : undefined
  if (posted && session.isOwnToken(posted.get(tokenField))) {
    context.failing = { posted, ...failing }
    const { state } = await session.staff.login()
    if (state !== 'active' && (await findSubject(app.db, subject))) {
      await keepDeskDraft(app.db, { visitor: session.visitor(), subject, values: typedIn(posted) })
      // Of one that was ended, by a new password or a removal, others learn nothing here.
      if (state !== 'expired') await requireStaff(context)
      const next = `${url.pathname}${url.search}#work`
      const notice = `${sessionMessages.expired} ${messages.kept}`
      throw seeOther(session, staffLogin({ next }), {
        leaving: true,
        notice: { tone: 'info', text: notice, stays: true },
      })
    }
  }
  await requireStaff(context)
  throw new Error('a session has ended, and has not')
}

function back({ context, posted }: Post, notice: Notice, fragment = 'work') {
  const { session, url } = context
  const query = new URLSearchParams(url.search)
  const chosen = String(posted.get('case') ?? '')
  if (isId(chosen)) query.set('case', chosen)
  return seeOther(session, `${url.pathname}${query.size ? `?${query}` : ''}#${fragment}`, {
    notice,
  })
}
