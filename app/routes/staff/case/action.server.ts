import { data } from '@remix-run/node'
import { namedSubject } from '~/actions/desk/desk-address.server'
import { withReadyText } from '~/actions/desk/ready-text.server'
import { saveFiles } from '~/actions/drafts/draft-files.server'
import { answerWith, parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/form-answers.server'
import type { StaffPost } from '~/actions/serve-staff-form.server'
import { caseMessages as messages } from '~/content/desk/staff-case'
import type { Case } from '~/domain/cases/case'
import { textOrStatusFields } from '~/domain/cases/case.schema'
import { addNote, assignCase, changeStatus } from '~/domain/cases/change-case.server'
import { findInOrder, listCases } from '~/domain/cases/list-cases.server'
import { statusAfterText } from '~/domain/cases/status'
import { undoChange } from '~/domain/cases/undo-change.server'
import { caseFilterOf, inboxHref, noticeId } from '~/domain/desk/case-filter'
import { readInboxFilter, sheetHref } from '~/domain/desk/case-filter'
import { filledText } from '~/domain/desk/filled-text'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { discardDraft } from '~/domain/drafts/end-draft.server'
import { isId } from '~/domain/fields/id'
import { formatIndianClock } from '~/domain/fields/indian-time'
import { openDeskDraft } from '~/domain/staff/desk-drafts.server'
import { signOutSubject } from '~/domain/desk/sign-out-subject.server'
import { noteFields, textFields } from '~/domain/staff/staff-text.schema'
import { saveText } from '~/domain/staff/staff-texts.server'
import { selectColleagues } from '~/domain/staff/staff-accounts.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { requireRole } from '~/web/session/staff-guard.server'
import type { Notice } from '~/web/session/memory.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { gone, refuse, type Answer } from './refuse.server'

interface Post extends Pick<StaffPost, 'posted' | 'body'> {
  context: RequestContext
  by: StaffPost['staff']
  found: Case
  version: string
}

/** What is said, and where it leads: to the same case by default. */
interface Done extends Partial<Notice> {
  text: string
  to?: string
}

const intents = { send, note, take, assign, insert, undo, 'save-text': keepText } as const
const isIntent = (intent: string): intent is keyof typeof intents => Object.hasOwn(intents, intent)

/** A success empties the box, unless what stands in it belongs to another button. */
export async function actOnCase(
  context: RequestContext,
  { posted, intent, body, staff: by }: StaffPost,
) {
  const { app, session, url, params } = context
  if (intent === 'sign-out') return signOut(context)
  if (!isIntent(intent)) throw new Response(null, { status: 400 })
  const id = String(posted.get('case') ?? '')
  const [found] = isId(id) ? await findInOrder(app.db, [id]) : []
  if (!found || found.subject.id !== params.id) return gone(posted)
  const post = { context, posted, body, by, found, version: String(posted.get('version') ?? '') }
  if (body.failure) throw body.failure
  const result = await intents[intent](post)
  const losesFiles = body.uploads.length > 0 && (intent !== 'send' || !('text' in result))
  if (!('text' in result)) {
    const { result: shown } = result.data
    if (losesFiles) shown.error = { file_1: [messages.chooseFilesAgain], ...shown.error }
    return result
  }
  const { to, text, ...more } = result
  const said = losesFiles ? `${text} ${messages.chooseFilesAgain}` : text
  const notice = { tone: 'success', text: said, ...more } as const
  if (posted.get('text')) return data({ ...answerWith(posted, {}), notice })
  const here = sheetHref(found.subject, { chosen: id, filter: readInboxFilter(url.searchParams) })
  return seeOther(session, `${to ?? here}#${noticeId}`, { notice })
}

/** Needs no case. @throws 403 for a member, 400 for a sender without an account */
async function signOut(context: RequestContext) {
  const { app, session, url, params } = context
  const { staff } = await requireRole(context, 'owner')
  const subject = namedSubject(params)
  if (subject.kind === 'contact') throw new Response(null, { status: 400 })
  await signOutSubject(app.db, subject, staff)
  logSecurity('submission-signed-out', session)
  const notice = { tone: 'success', text: messages.signedOut } as const
  return seeOther(session, `${url.pathname}${url.search}#${noticeId}`, { notice })
}

async function send(post: Post): Promise<Done | Answer> {
  const { context, posted, body, by, found, version } = post
  const { app } = context
  const parsed = parseForm(posted, textOrStatusFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const text = filledText(parsed.value.text, found)
  // A sender without an account has no page to download them from.
  const hasFiles = body.uploads.length > 0 && found.subject.kind !== 'contact'
  const isWritten = text !== '' || hasFiles
  if (!parsed.value.status && !isWritten)
    return formAgain(posted, { text: messages.nothingToSend }, 422)
  const stays = posted.get('leave') === 'yes' || !isWritten
  const status = parsed.value.status ?? (stays ? found.status : statusAfterText(found))
  const draft = hasFiles ? await openDeskDraft(app.db, by.id) : undefined
  try {
    const refused = draft && (await storeFiles(post, draft.id))
    if (refused) return refused
    const change = { id: found.id, version, by, status, text, draftId: draft?.id }
    const result = await changeStatus(app.db, change)
    if (!result.ok) return refuse(posted, result)
    app.queue.wake()
    for (const name of ['text', 'status', 'leave']) posted.delete(name)
    const { name, subject } = found
    const isMailed = isWritten || subject.kind !== 'contact'
    const until = formatIndianClock(result.until)
    const said = isMailed ? messages.sent(name, until) : messages.changed(name)
    const next = await findNext(post)
    return {
      text: next.name ? `${said} ${messages.next(next.name)}` : said,
      link: { href: sheetHref(subject, { chosen: found.id }), label: messages.back },
      to: next.href,
    }
  } finally {
    // Files that went into the case are no longer in it.
    if (draft) await discardDraft(app.db, app.store, draft)
  }
}

async function storeFiles({ context, posted, body }: Post, draftId: string) {
  const place = { draftId, files: attachmentFields }
  const { fileErrors, crowded } = await saveFiles(context, place, body.uploads)
  if (crowded) return formAgain(posted, fileErrors, 429, crowded.seconds)
  return Object.keys(fileErrors).length ? formAgain(posted, fileErrors, 422) : undefined
}

/** Finds the first other case of the list that one came from, else the list. */
async function findNext({ context, by, found }: Post): Promise<{ href: string; name?: string }> {
  const filter = readInboxFilter(context.url.searchParams)
  const wanted = { filter: caseFilterOf(filter, by.id), limit: 2 }
  const { cases } = await listCases(context.app.db, wanted)
  const next = cases.find(({ id }) => id !== found.id)
  if (!next) return { href: inboxHref(filter) }
  return { href: sheetHref(next.subject, { chosen: next.id, filter }), name: next.name }
}

async function note({ context, posted, found, by }: Post): Promise<Done | Answer> {
  posted.set('note', posted.get('text') ?? '')
  const parsed = parseForm(posted, noteFields)
  const text = parsed.ok ? parsed.value.note : undefined
  if (!text) {
    const why = parsed.ok ? messages.noteMissing : parsed.answer.result.error?.note?.[0]
    return formAgain(posted, { text: why ?? messages.noteMissing }, 422)
  }
  if (!(await addNote(context.app.db, { id: found.id, text, by }))) return gone(posted)
  posted.delete('text')
  return { text: messages.noted }
}

async function undo({ context, posted, found, version, by }: Post): Promise<Done | Answer> {
  const undone = await undoChange(context.app.db, { id: found.id, version, by })
  if (!undone) return { text: messages.nothingUndone, tone: 'failure' }
  posted.set('text', [posted.get('text'), undone.text].filter(Boolean).join('\n\n'))
  const text = undone.hadFiles ? `${messages.undone} ${messages.chooseFilesAgain}` : messages.undone
  return { text }
}

function take(post: Post) {
  return giveTo(post, post.by)
}

async function assign(post: Post): Promise<Done | Answer> {
  const wanted = post.posted.get('assignee')
  if (!wanted) return giveTo(post, null)
  const colleagues = await selectColleagues(post.context.app.db).execute()
  const to = colleagues.find(({ id }) => id === wanted)
  if (to) return giveTo(post, to)
  return formAgain(post.posted, { assignee: messages.noSuchColleague }, 422)
}

async function giveTo(
  { context, posted, by, found, version }: Post,
  to: { id: string; name: string } | null,
): Promise<Done | Answer> {
  const result = await assignCase(context.app.db, { id: found.id, version, to, by })
  // Pressed twice, or a colleague wanted the same.
  const isSo = 'found' in result && result.found.assignedTo === (to?.id ?? null)
  if (!result.ok && !isSo) return refuse(posted, result)
  posted.set('assignee', to?.id ?? '')
  if (!to) return { text: messages.unassigned }
  return { text: to.id === by.id ? messages.taken : messages.assigned(to.name) }
}

/** Fills a ready-made text in behind what was typed, so that one sees what leaves. */
async function insert({ context, posted, found }: Post): Promise<Done | Answer> {
  const fill = (ready: string) => filledText(ready, found)
  const text = await withReadyText(context.app.db, posted, fill)
  if (text === undefined) return formAgain(posted, { ready: messages.textMissing }, 422)
  posted.set('text', text)
  posted.delete('ready')
  return { text: messages.inserted }
}

async function keepText({ context, posted, by }: Post): Promise<Done | Answer> {
  const parsed = parseForm(posted, textFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  await saveText(context.app.db, { ...parsed.value, by })
  posted.delete('title')
  return { text: messages.textSaved(parsed.value.title) }
}
