import { data } from '@remix-run/node'
import { withReadyText } from '~/actions/desk/ready-text.server'
import { keepFiles } from '~/actions/drafts/draft-files.server'
import { refuseFiles } from '~/actions/drafts/draft-buttons.server'
import { answerWith, parseForm } from '~/actions/parse.server'
import { overfull } from '~/actions/overfull.server'
import { formAgain } from '~/actions/receive-form.server'
import type { StaffPost } from '~/actions/serve-staff-form.server'
import { sheetMessages as messages } from '~/content/desk/staff-sheet'
import { noticeId } from '~/domain/desk/case-filter'
import { versionOf, type Case, type Subject } from '~/domain/cases/case'
import {
  addNote,
  assignCase,
  changeStatus,
  type ChangeResult,
} from '~/domain/cases/change-case.server'
import { textOrStatusFields } from '~/domain/cases/case.schema'
import { filledText } from '~/domain/desk/filled-text'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { findSubject } from '~/domain/desk/subjects.server'
import { undoChange } from '~/domain/cases/undo-change.server'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { discardDraft } from '~/domain/drafts/end-draft.server'
import { isId } from '~/domain/fields/id'
import { formatIndianClock, formatIndianMoment } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/cases/reference'
import { statusInWords } from '~/domain/cases/status'
import { openDeskDraft } from '~/domain/staff/desk-drafts.server'
import { noteFields } from '~/domain/staff/staff-text.schema'
import { selectColleagues } from '~/domain/staff/staff-accounts.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import type { Notice } from '~/web/session/memory.server'
import { namedSubject } from '~/web/session/subject-address.server'

interface Post extends Pick<StaffPost, 'posted' | 'body'> {
  context: RequestContext
  app: RequestContext['app']
  subject: Subject
  by: StaffPost['staff']
}

interface Done {
  text: string
  /** Fields to be emptied or filled. */
  fields?: Record<string, string>
  notice?: Partial<Notice>
}

type Answer = ReturnType<typeof formAgain>
type WithCase = Post & { found: Case; version: string }

const ofCase = { change, take, give, insert, undo, note } as const
const isOfCase = (intent: string): intent is keyof typeof ofCase => Object.hasOwn(ofCase, intent)

export async function actOnSheet(context: RequestContext, atWork: StaffPost) {
  const subject = namedSubject(context.params)
  const { app, session, url } = context
  const { posted, intent, body, staff: by } = atWork
  const id = String(posted.get('case') ?? '')
  const [found] = isId(id) ? await findInOrder(app.db, [id]) : []
  const isTheirs = found ? found.subject.id === subject.id : await findSubject(app.db, subject)
  if (!isTheirs) return gone(posted)
  const of = { context, app, posted, body, subject, by }
  const done = overfull({ body, posted, form: { files: attachmentFields } }, {}) ?? (await press())
  if (!('text' in done)) return withoutFiles(done, body)
  const isLeft = intent !== 'change' && body.uploads.length > 0
  const text = isLeft ? `${done.text} ${messages.chooseFilesAgain}` : done.text
  const notice = { tone: 'success', text, ...done.notice } as const
  for (const [name, value] of Object.entries(done.fields ?? {})) posted.set(name, value)
  // What another button is for stands on the page again.
  const isTyped = ['status', 'text', 'note'].some((name) => posted.get(name))
  if (isTyped) return data({ ...answerWith(posted, {}), notice })
  const query = new URLSearchParams(url.search)
  if (found) query.set('case', found.id)
  const href = `${url.pathname}${query.size ? `?${query}` : ''}#${noticeId}`
  return seeOther(session, href, { notice })

  function press(): Promise<Done | Answer> | Answer {
    if (!isOfCase(intent)) throw new Response(null, { status: 400 })
    if (!found) return gone(posted)
    return ofCase[intent]({ ...of, found, version: String(posted.get('version') ?? '') })
  }
}

/** Files are stored with a text that is sent, and with nothing else. */
function withoutFiles(answer: Answer, { uploads }: StaffPost['body']): Answer {
  const { result } = answer.data
  if (uploads.length) result.error = { file_1: [messages.chooseFilesAgain], ...result.error }
  return answer
}

async function note({ app, posted, found, by }: WithCase): Promise<Done | Answer> {
  const parsed = parseForm(posted, noteFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const text = parsed.value.note
  if (!text) return formAgain(posted, { note: messages.noteMissing }, 422)
  if (!(await addNote(app.db, { id: found.id, text, by }))) return gone(posted)
  return { text: messages.noted, fields: { note: '' } }
}

async function change(of: WithCase): Promise<Done | Answer> {
  const { context, app, posted, body, by, found, version } = of
  const parsed = parseForm(posted, textOrStatusFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { status = found.status, text: typed } = parsed.value
  // A sender without an account has no page to download them from.
  const hasFiles = body.uploads.length > 0 && found.subject.kind !== 'contact'
  if (!parsed.value.status && !typed && !hasFiles) {
    return formAgain(posted, { status: messages.nothingToSend }, 422)
  }
  const draft = hasFiles ? await openDeskDraft(app.db, by.id) : undefined
  try {
    if (draft) {
      const place = { draftId: draft.id, fields: attachmentFields, isOwners: true }
      const none = { purpose: undefined, budget: undefined, shown: undefined }
      const kept = await keepFiles(context, { ...place, ...none }, body.uploads)
      const refused = refuseFiles({ posted, ...kept })
      if (refused) return refused
    }
    const filled = filledText(typed, found)
    const wanted = { id: found.id, version, by, status, text: filled, draftId: draft?.id }
    const result = await changeStatus(app.db, wanted)
    if (!result.ok) return refuse(posted, result)
    app.queue.wake()
    const { reference, subject, email } = result.found
    const said = parsed.value.status ? messages.changed : messages.written
    const text = said(formatReference(reference))
    return {
      text: subject.kind === 'contact' && !filled && email ? text : withLetter(text, result),
      fields: { status: '', text: '' },
      notice: { stays: true },
    }
  } finally {
    // Files that went into the case are no longer in it.
    if (draft) await discardDraft(app.db, app.store, draft)
  }
}

async function undo({ app, posted, by, found, version }: WithCase): Promise<Done | Answer> {
  const undone = await undoChange(app.db, { id: found.id, version, by })
  if (!undone) return { text: messages.nothingUndone, notice: { tone: 'failure' } }
  return {
    text: undone.hadFiles ? `${messages.undone} ${messages.chooseFilesAgain}` : messages.undone,
    fields: {
      status: String(posted.get('status') ?? '') || (undone.text && found.status),
      text: [posted.get('text'), undone.text].filter(Boolean).join('\n\n'),
    },
    notice: { stays: true },
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
  const result = await assignCase(app.db, { id: found.id, version, to, by })
  // Pressed twice, or a colleague wanted the same.
  const isSo = 'found' in result && result.found.assignedTo === (to?.id ?? null)
  if (!result.ok && !isSo) return refuse(posted, result)
  app.queue.wake()
  const shown = formatReference(found.reference)
  if (!to) return { text: messages.givenBack(shown) }
  const status = statusInWords(result.found)
  const text = to.id === by.id ? messages.taken(shown, status) : messages.given(shown, to.name)
  const isTold =
    result.ok && found.subject.kind !== 'contact' && found.status !== result.found.status
  if (!isTold) return { text }
  return { text: withLetter(text, result), notice: { stays: true } }
}

const withLetter = (text: string, { until }: { until: Date }) =>
  `${text} ${messages.letter(formatIndianClock(until))}`

/** Fills a ready-made text in behind what was typed, so that one sees what leaves. */
async function insert({ app, posted, found }: WithCase): Promise<Done | Answer> {
  const text = await withReadyText(app.db, posted, (ready) => filledText(ready, found))
  if (text === undefined) return formAgain(posted, { ready: messages.textMissing }, 422)
  return { text: messages.inserted, fields: { text, ready: '' } }
}

/**
 * Somebody else was faster, or the status is wrong: all that was typed comes again, made from what is now.
 */
function refuse(posted: FormData, result: Exclude<ChangeResult, { ok: true }>): Answer {
  if (result.reason === 'unknown') return gone(posted)
  posted.set('version', versionOf(result.found))
  if (result.reason === 'no-answer') return formAgain(posted, { text: messages.noAnswer }, 422)
  return formAgain(posted, { status: whyRefused(result) }, 409)
}

function whyRefused(result: Extract<ChangeResult, { last: unknown }>): string {
  if (result.reason !== 'changed') {
    return result.reason === 'not-allowed' ? messages.notAllowed : messages.openElsewhere
  }
  const { last, found } = result
  if (!last || last.at.getTime() !== found.updatedAt.getTime()) {
    return messages.givenMeanwhile(found.assignedName, formatIndianMoment(found.updatedAt))
  }
  const when = formatIndianMoment(last.at)
  if (last.kind === 'text' && !last.staffName) return messages.writtenMeanwhile(when)
  if (!last.staffName) return messages.withdrawn(when)
  const what = statusInWords({ kind: found.kind, status: last.status })
  return messages.overtaken(last.staffName, what, when)
}

/** The page says who erased it, and shows what was typed. */
const gone = (posted: FormData): Answer => data(answerWith(posted, {}), { status: 410 })
