import { data } from '@remix-run/node'
import { typedIn } from '~/actions/desk/keep-typed.server'
import { keepDeskFiles } from '~/actions/desk/desk-files.server'
import { withReadyText } from '~/actions/desk/ready-text.server'
import { takeBackBatch } from '~/actions/desk/take-back.server'
import { answerWith, parseForm } from '~/actions/parse.server'
import { refuseFiles } from '~/actions/drafts/draft-buttons.server'
import { overfull } from '~/actions/read-post.server'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { listDocuments, removeDocument } from '~/domain/documents/documents.server'
import { discardDraft, emptyDraft } from '~/domain/drafts/drafts.server'
import { formAgain } from '~/actions/receive-form.server'
import type { StaffPost } from '~/actions/serve-staff-form.server'
import { staffDesk } from '~/content/desk/staff'
import { sheetMessages as messages } from '~/content/desk/staff-sheet'
import { noticeId } from '~/domain/cases/case-filter'
import { versionOf, type Case, type Subject } from '~/domain/cases/case'
import { assignCase, changeStatus, type ChangeResult } from '~/domain/cases/change-case.server'
import { textOrStatusFields } from '~/domain/cases/change-case.schema'
import { filledText } from '~/domain/cases/filled-text'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { findSubject } from '~/domain/cases/subjects.server'
import { isId } from '~/domain/fields/id'
import { formatIndianClock, formatIndianMoment } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/requests/reference'
import { statusInWords } from '~/domain/requests/status'
import {
  besideOthers,
  deskKey,
  findDeskDraft,
  keepDeskDraft,
  type DeskPage,
} from '~/domain/staff/desk-drafts.server'
import { noteFields } from '~/domain/staff/staff-text.schema'
import { addNote } from '~/domain/staff/notes.server'
import { selectColleagues } from '~/domain/staff/staff-accounts.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import type { Notice } from '~/http/requester/request-session.server'
import type { StaffAtWork } from '~/http/requester/staff-guard.server'
import { namedSubject } from '~/http/requester/subject-address.server'

interface Post {
  app: RequestContext['app']
  posted: FormData
  subject: Subject
  by: StaffAtWork['staff']
  /** Whose draft has what is typed and chosen. */
  page: DeskPage
}

interface Done {
  text: string
  /** What is typed no more, or is typed now. */
  draft?: Record<string, string>
  notice?: Partial<Notice>
  /** Where the page comes back. */
  at?: string
}

type Answer = ReturnType<typeof formAgain>
type WithCase = Post & { found: Case; version: string }

const ofCase = { change, take, give, insert } as const
const isOfCase = (intent: string): intent is keyof typeof ofCase => Object.hasOwn(ofCase, intent)

/** Does what the pressed button says; all else that was typed is kept and stands in the form again. */
export async function actOnSheet(context: RequestContext, atWork: StaffPost) {
  const subject = namedSubject(context.params)
  const { app, session, url } = context
  const { posted, intent, body, staff: by } = atWork
  const id = String(posted.get('case') ?? '')
  const [found] = isId(id) ? await findInOrder(app.db, [id]) : []
  const isTheirs = found ? found.subject.id === subject.id : await findSubject(app.db, subject)
  if (!isTheirs) return gone(posted)
  const page = { by: by.id, page: found?.id ?? subject.id }
  const drawn = String(posted.get('drawn') ?? '')
  const typed = besideOthers(typedIn(posted), drawn, await findDeskDraft(app.db, page))
  const stays = body.uploads.length > 0
  const keep = (used: Record<string, string> = {}) =>
    keepDeskDraft(app.db, { ...page, values: { ...typed, ...used }, stays })
  await keep()
  if (intent === 'take-back') {
    const batch = String(posted.get('batch'))
    return takeBackBatch(context, atWork, { batch, only: found?.id })
  }
  const files = await keepDeskFiles(context, page, body)
  const refused =
    overfull({ body, posted, hasFiles: true }, files.fileErrors) ??
    refuseFiles({ posted, ...files })
  if (refused) return refused
  const of = { app, posted, subject, by, page }
  const done = await press()
  if (!('text' in done)) return done
  await keep(done.draft)
  const query = new URLSearchParams(url.search)
  if (found) query.set('case', found.id)
  const { at = noticeId, text, notice } = done
  return seeOther(session, `${url.pathname}${query.size ? `?${query}` : ''}#${at}`, {
    notice: { tone: 'success', text, ...notice },
  })

  async function press(): Promise<Done | Answer> {
    if (intent === 'discard') {
      await discardDraft(app.db, app.store, deskKey(page))
      return { text: staffDesk.discarded, draft: { note: '', text: '', status: '' } }
    }
    if (intent === 'note') return saveNote(of)
    if (intent.startsWith('remove-')) return removeFile(of, intent.slice('remove-'.length))
    if (!isOfCase(intent)) throw new Response(null, { status: 400 })
    if (!found) return gone(posted)
    return ofCase[intent]({ ...of, found, version: String(posted.get('version') ?? '') })
  }
}

async function removeFile({ app, page }: Post, field: string): Promise<Done> {
  const kind = attachmentFields[field as keyof typeof attachmentFields]
  const draft = await findDeskDraft(app.db, page)
  if (draft && kind) {
    await removeDocument(app.db, app.store, { owner: { draftId: draft.id }, kind })
  }
  return { text: messages.fileRemoved, at: field }
}

async function saveNote({ app, posted, subject, by }: Post): Promise<Done | Answer> {
  const parsed = parseForm(posted, noteFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const text = parsed.value.note
  if (!text) return formAgain(posted, { note: messages.noteMissing }, 422)
  if (!(await addNote(app.db, { subject, text, by }))) return gone(posted)
  return { text: messages.noted, draft: { note: '' }, notice: { at: 'notes' } }
}

async function change({ app, posted, by, page, found, version }: WithCase): Promise<Done | Answer> {
  const parsed = parseForm(posted, textOrStatusFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { status = found.status, text: typed } = parsed.value
  const draft = await findDeskDraft(app.db, page)
  const hasFiles = draft && (await listDocuments(app.db, { draftId: draft.id })).length > 0
  if (!parsed.value.status && !typed && !hasFiles) {
    return formAgain(posted, { status: messages.nothingToSend }, 422)
  }
  const note = filledText(typed, found)
  const wanted = { id: found.id, version, by, status, note, draftId: draft?.id }
  const result = await changeStatus(app.db, app.intake, wanted)
  if (!result.ok) return refused(posted, result)
  // Of the same press again.
  if (hasFiles)
    await emptyDraft(app.db, app.store, { ...deskKey(page), id: draft.id, at: new Date() })
  app.queue.wake()
  const { reference, subject, email } = result.found
  const said = parsed.value.status ? messages.changed : messages.written
  const text = said(formatReference(reference))
  return {
    text: subject.kind === 'contact' && !note && email ? text : withLetter(text, result),
    draft: { status: '', text: '' },
    notice: { stays: true, batch: result.batch },
  }
}

function take(of: WithCase) {
  return assign(of, of.by)
}

async function give(of: WithCase): Promise<Done | Answer> {
  const wanted = String(of.posted.get('colleague') ?? '')
  if (wanted === 'nobody') return assign(of, null)
  const to = (await selectColleagues(of.app.db).execute()).find(({ id }) => id === wanted)
  return to ? assign(of, to) : formAgain(of.posted, { colleague: messages.noSuchColleague }, 422)
}

async function assign(
  { app, posted, by, found, version }: WithCase,
  to: { id: string; name: string } | null,
): Promise<Done | Answer> {
  const result = await assignCase(app.db, app.intake, { id: found.id, version, to, by })
  // Pressed twice, or a colleague wanted the same.
  const isSo = 'found' in result && result.found.assignedTo === (to?.id ?? null)
  if (!result.ok && !isSo) return refused(posted, result)
  app.queue.wake()
  const shown = formatReference(found.reference)
  if (!to) return { text: messages.givenBack(shown) }
  const status = statusInWords(result.found)
  const text = to.id === by.id ? messages.taken(shown, status) : messages.given(shown, to.name)
  const isTold =
    result.ok && found.subject.kind !== 'contact' && found.status !== result.found.status
  if (!isTold) return { text }
  return { text: withLetter(text, result), notice: { stays: true, batch: result.batch } }
}

const withLetter = (text: string, { until }: { until: Date }) =>
  `${text} ${messages.letter(formatIndianClock(until))}`

/** Fills a ready-made text in, so that one sees what leaves. It stands behind what was typed. */
async function insert({ app, posted, found }: WithCase): Promise<Done | Answer> {
  const text = await withReadyText(app.db, posted, (ready) => filledText(ready, found))
  if (text === undefined) return formAgain(posted, { ready: messages.textMissing }, 422)
  return { text: messages.inserted, draft: { text }, at: 'text' }
}

/** Somebody else was faster, or the status does not do: all that was typed comes again, made from what is now. */
function refused(posted: FormData, result: Exclude<ChangeResult, { ok: true }>): Answer {
  if (result.reason === 'unknown') return gone(posted)
  posted.set('version', versionOf(result.found))
  if (result.reason === 'files-full') return formAgain(posted, { file_1: messages.filesFull }, 422)
  if (result.reason === 'no-answer') return formAgain(posted, { text: messages.noAnswer }, 422)
  return formAgain(posted, { status: whyRefused(result) }, 409)
}

function whyRefused(result: Extract<ChangeResult, { last: unknown }>): string {
  if (result.reason !== 'changed') {
    if (result.found.status === 'withdrawn') return messages.noMoreText
    return result.reason === 'not-allowed' ? messages.notAllowed : messages.openElsewhere
  }
  const { last, found } = result
  if (!last || last.at.getTime() !== found.updatedAt.getTime()) {
    return messages.givenMeanwhile(found.assignedName, formatIndianMoment(found.updatedAt))
  }
  const when = formatIndianMoment(last.at)
  if (last.note && !last.staffName) return messages.writtenMeanwhile(when)
  if (!last.staffName) return messages.withdrawn(when)
  const what = statusInWords({ kind: found.kind, status: last.status })
  return messages.overtaken(last.staffName, what, when)
}

/** The page says who erased it, and shows what was typed. */
const gone = (posted: FormData): Answer => data(answerWith(posted, {}), { status: 410 })
