import { randomUUID } from 'node:crypto'
import type { Db } from '#db/database'
import type { DeskAnswer, DeskButton, DeskPost } from '~/actions/desk/desk-action.server'
import { appendReadyText } from '~/actions/desk/ready-text.server'
import { saveFiles } from '~/actions/drafts/draft-files.server'
import { parseForm } from '~/actions/parse.server'
import { caseMessages as messages, staffCase } from '~/content/desk/staff-case'
import type { Case } from '~/domain/cases/case'
import { textOrStatusFields } from '~/domain/cases/case.schema'
import { findEvents } from '~/domain/cases/case-events.server'
import * as changes from '~/domain/cases/change-case.server'
import { findInOrder, listCases } from '~/domain/cases/list-cases.server'
import { statusAfterText, describeStatus } from '~/domain/cases/status'
import { undoChange } from '~/domain/cases/undo-change.server'
import * as filters from '~/domain/cases/case-filter'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { accountVisitor, saveDraft } from '~/domain/drafts/drafts.server'
import { discardDraft } from '~/domain/drafts/end-draft.server'
import { isId } from '~/domain/fields/id'
import { formatIndianClock, formatIndianMoment } from '~/domain/fields/indian-time'
import { cleanLines, firstLine } from '~/domain/fields/text'
import { noteFields, readyTextFields } from '~/domain/staff/staff.schema'
import { saveText } from '~/domain/staff/staff-texts.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { ownerButtons } from './owner-buttons.server'

interface Post extends Pick<DeskPost, 'posted' | 'body'> {
  context: RequestContext
  found: Case
  edit: changes.CaseEdit
  filter: filters.InboxFilter
}

/** Buttons that send or note the text empty the box; others leave it. */
export const buttons: Record<string, DeskButton> = {
  send: handleCase(send),
  note: handleCase(note),
  take: handleCase((post) => assign(post, post.edit.by)),
  'give-back': handleCase((post) => assign(post, null)),
  insert: handleCase(insertText),
  'save-text': handleCase(saveAsText),
  undo: handleCase(undo),
  ...ownerButtons,
}

/** @throws 404 where the person was erased meanwhile */
function handleCase(act: (post: Post) => Promise<DeskAnswer>): DeskButton {
  return async (context, { posted, body, staff: by }) => {
    const id = String(posted.get('case') ?? context.url.searchParams.get('case'))
    const [found] = isId(id) ? await findInOrder(context.app.db, [id]) : []
    if (!found || found.subject.id !== context.params.id) throw new Response(null, { status: 404 })
    if (body.failure) throw body.failure
    const filter = filters.readInboxFilter(context.url.searchParams)
    const edit = { id, version: String(posted.get('version') ?? ''), by }
    const answer = await act({ context, posted, body, found, edit, filter })
    const lost = body.uploads.length ? messages.chooseFilesAgain : ''
    if ('errors' in answer)
      return { ...answer, errors: { ...(lost && { file_1: lost }), ...answer.errors } }
    if (!('said' in answer) || answer.to) return answer
    const to = `${filters.sheetHref(found.subject, { chosen: id, filter })}#${filters.noticeId}`
    return { ...answer, to, said: `${answer.said} ${lost}`.trim() }
  }
}

/** Answers the case, and redirects to the next one of the list, else to the list. */
async function send({ context, posted, body, found, edit, filter }: Post): Promise<DeskAnswer> {
  const { app } = context
  const parsed = parseForm(posted, textOrStatusFields)
  if (!parsed.ok) return { errors: parsed.errors }
  const { text } = parsed.value
  // Senders without an account have no page to download files from.
  const hasFiles = body.uploads.length > 0 && found.subject.kind !== 'contact'
  const isWritten = text !== '' || hasFiles
  if (!parsed.value.status && !isWritten) return { errors: { text: messages.nothingToSend } }
  const status = parsed.value.status ?? statusAfterText(found)
  const draft = hasFiles ? await openDraft(app.db, edit.by.id) : undefined
  try {
    if (draft) {
      const place = { draftId: draft.id, files: attachmentFields }
      const { fileErrors: errors, crowded } = await saveFiles(context, place, body.uploads)
      if (Object.keys(errors).length) return { errors, ...crowded }
    }
    const result = await changes.changeStatus(app.db, { ...edit, status, text, draftId: draft?.id })
    if (!result.ok) return refuse(result)
    app.queue.wake()
    const { name, subject } = found
    const until = formatIndianClock(result.until)
    const moved = messages.moved(name, subject.kind === 'contact' ? undefined : until)
    const said = isWritten ? messages.sent(name, until) : moved
    const wanted = { filter: filters.toCaseFilter(filter, edit.by.id), limit: 2 }
    const next = (await listCases(app.db, wanted)).cases.find(({ id }) => id !== found.id)
    const toSheet = ({ subject, id }: Case) => filters.sheetHref(subject, { chosen: id, filter })
    return {
      said: next ? `${said} ${messages.next(next.name)}` : said,
      undo: { href: `${toSheet(found)}#work`, label: messages.undo },
      to: `${next ? toSheet(next) : filters.inboxHref(filter)}#${filters.noticeId}`,
    }
  } finally {
    // Only files left over: sent ones belong to the case.
    if (draft) await discardDraft(app.db, app.store, draft)
  }
}

/** Opens the draft that holds uploaded files until the text is sent. */
async function openDraft(db: Db, memberId: string) {
  const visitor = accountVisitor(memberId)
  const { id } = await saveDraft(db, { visitor, form: `desk-${randomUUID()}`, values: {} })
  return { id, visitor }
}

async function note({ context, posted, edit, found: { status } }: Post): Promise<DeskAnswer> {
  const parsed = parseForm(posted, noteFields)
  if (!parsed.ok) return { errors: parsed.errors }
  const added = await changes.addNote(context.app.db, { ...edit, ...parsed.value })
  if (!added) throw new Response(null, { status: 404 })
  const leavesStatus = [status, ''].includes(String(posted.get('status') ?? ''))
  return { said: leavesStatus ? messages.noted : messages.notedAlone }
}

async function undo({ context, posted, edit }: Post): Promise<DeskAnswer> {
  const undone = await undoChange(context.app.db, edit)
  const removed = undone?.text ?? (await findUndone(context.app.db, posted, edit.id)) ?? ''
  const typed = cleanLines(String(posted.get('text') ?? ''))
  const text = typed.includes(removed) ? typed : [typed, removed].filter(Boolean).join('\n\n')
  if (!undone) return { said: messages.nothingUndone, tone: 'failure', values: { text } }
  const said = undone.text || undone.hadFiles ? messages.undone : messages.statusUndone
  return { said: undone.hadFiles ? `${said} ${messages.filesGone}` : said, values: { text } }
}

/** Finds what another press has undone: the page had the text. @returns undefined while it stands in the case */
async function findUndone(db: Db, posted: FormData, caseId: string) {
  const shown = cleanLines(String(posted.get('undo_text') ?? ''))
  const events = await findEvents(db, { caseId, notes: false })
  return events.some(({ text }) => text === shown) ? undefined : shown
}

async function assign({ context, edit }: Post, to: changes.Member | null): Promise<DeskAnswer> {
  const result = await changes.assignCase(context.app.db, { ...edit, to })
  const isSo = 'found' in result && result.found.assignedTo === (to?.id ?? null)
  if (!result.ok && !isSo) return refuse(result)
  return { said: to ? messages.taken : messages.givenBack, values: {} }
}

/** Appends a ready-made text to what was typed, so that it can be read before it is sent. */
async function insertText({ context, posted }: Post): Promise<DeskAnswer> {
  const text = await appendReadyText(context.app.db, posted)
  if (text === undefined) return { errors: { ready: messages.textMissing } }
  return { said: messages.inserted, values: { text, ready: '' } }
}

/** Saves a ready-made text, titled by its first line. */
async function saveAsText({ context, posted }: Post): Promise<DeskAnswer> {
  const text = String(posted.get('text') ?? '')
  const parsed = readyTextFields.safeParse({ title: firstLine(text).slice(0, 60), text })
  if (!parsed.success) return { errors: { text: parsed.error.issues.at(-1)?.message } }
  await saveText(context.app.db, parsed.data)
  return { said: messages.textSaved(parsed.data.title), values: {} }
}

/** Shows the present case: somebody else has changed it, or the status is wrong. */
function refuse(result: Exclude<changes.ChangeResult, { ok: true }>): DeskAnswer {
  if (result.reason === 'unknown') throw new Response(null, { status: 404 })
  const { reason, found, last } = result
  if (reason === 'no-answer') return { errors: { text: messages.noAnswer } }
  if (reason !== 'changed') return { errors: { status: messages[reason] }, status: 409 }
  const isEvent = last?.at.getTime() === found.updatedAt.getTime()
  const mover = isEvent ? (last.staffName ?? staffCase.byPerson) : found.assignedName
  const when = formatIndianMoment(found.updatedAt)
  const what = messages.conflict(mover ?? messages.colleague, describeStatus(found), when)
  return { errors: { '': what }, status: 409 }
}
