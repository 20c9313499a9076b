import { randomUUID } from 'node:crypto'
import type { Db } from '#db/database'
import { namedSubject } from '~/actions/desk/desk-address.server'
import type { DeskAnswer, DeskButton, DeskPost } from '~/actions/desk/desk-action.server'
import { withReadyText } from '~/actions/desk/ready-text.server'
import { saveFiles } from '~/actions/drafts/draft-files.server'
import { parseForm } from '~/actions/parse.server'
import { caseMessages as messages } from '~/content/desk/staff-case'
import type { Case } from '~/domain/cases/case'
import { textOrStatusFields } from '~/domain/cases/case.schema'
import * as changes from '~/domain/cases/change-case.server'
import { findInOrder, listCases } from '~/domain/cases/list-cases.server'
import { statusAfterText } from '~/domain/cases/status'
import { undoChange } from '~/domain/cases/undo-change.server'
import {
  caseFilterOf,
  inboxHref,
  noticeId,
  readInboxFilter,
  sheetHref,
} from '~/domain/desk/case-filter'
import { signOutSubject } from '~/domain/desk/sheet.server'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { accountVisitor, saveDraft } from '~/domain/drafts/drafts.server'
import { discardDraft } from '~/domain/drafts/end-draft.server'
import { isId } from '~/domain/fields/id'
import { formatIndianClock } from '~/domain/fields/indian-time'
import { firstLine } from '~/domain/fields/text'
import { filledText } from '~/domain/desk/filled-text'
import { noteFields, textFields } from '~/domain/staff/staff.schema'
import { saveText } from '~/domain/staff/staff-texts.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { requireRole } from '~/web/session/staff-guard.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { gone, refuse } from './refuse.server'

interface Post extends Pick<DeskPost, 'posted' | 'body'> {
  context: RequestContext
  found: Case
  edit: changes.CaseEdit
}

/** By a press that answers or notes, the box is emptied; others leave what stands in it. */
export const buttons: Record<string, DeskButton> = {
  send: forCase(send),
  note: forCase(note),
  take: forCase((post) => assign(post, post.edit.by)),
  'give-back': forCase((post) => assign(post, null)),
  insert: forCase(insertText),
  'save-text': forCase(keepText),
  undo: forCase(undo),
  'sign-out': signOut,
}

function forCase(act: (post: Post) => Promise<DeskAnswer>): DeskButton {
  return async (context, { posted, body, staff: by, intent }) => {
    const id = String(posted.get('case') ?? '')
    const [found] = isId(id) ? await findInOrder(context.app.db, [id]) : []
    if (!found || found.subject.id !== context.params.id) return gone
    if (body.failure) throw body.failure
    const edit = { id, version: String(posted.get('version') ?? ''), by }
    const answer = await act({ context, posted, body, found, edit })
    const isSent = intent === 'send' && 'said' in answer
    const lost = body.uploads.length > 0 && !isSent ? messages.chooseFilesAgain : ''
    if ('errors' in answer)
      return { ...answer, errors: { ...(lost && { file_1: lost }), ...answer.errors } }
    if (!('said' in answer)) return answer
    const filter = readInboxFilter(context.url.searchParams)
    const { to = sheetHref(found.subject, { chosen: id, filter }), values = {} } = answer
    return {
      ...answer,
      said: [answer.said, lost].filter(Boolean).join(' '),
      to: `${to}#${noticeId}`,
      values: (values.text ?? posted.get('text')) ? values : undefined,
    }
  }
}

async function send(post: Post): Promise<DeskAnswer> {
  const { context, posted, body, found, edit } = post
  const { app } = context
  const parsed = parseForm(posted, textOrStatusFields)
  if (!parsed.ok) return { errors: parsed.errors }
  const text = filledText(parsed.value.text, found)
  // A sender without an account has no page to download them from.
  const hasFiles = body.uploads.length > 0 && found.subject.kind !== 'contact'
  const isWritten = text !== '' || hasFiles
  if (!parsed.value.status && !isWritten) return { errors: { text: messages.nothingToSend } }
  const usual = posted.get('leave') === 'yes' ? found.status : statusAfterText(found)
  const status = parsed.value.status ?? usual
  const draft = hasFiles ? await openDraft(app.db, edit.by.id) : undefined
  try {
    const refused = draft && (await storeFiles(post, draft.id))
    if (refused) return refused
    const change = { ...edit, status, text, draftId: draft?.id }
    const result = await changes.changeStatus(app.db, change)
    if (!result.ok) return refuse(result)
    app.queue.wake()
    const { name, subject } = found
    const isMailed = isWritten || subject.kind !== 'contact'
    const until = formatIndianClock(result.until)
    const said = isMailed ? messages.sent(name, until) : messages.changed(name)
    const next = await findNext(post)
    return {
      said: next.name ? `${said} ${messages.next(next.name)}` : said,
      link: { href: sheetHref(subject, { chosen: found.id }), label: messages.back },
      to: next.href,
      values: { text: '' },
    }
  } finally {
    // Files that went into the case are no longer in it.
    if (draft) await discardDraft(app.db, app.store, draft)
  }
}

/** Holds the files from their arrival until the text is sent. */
async function openDraft(db: Db, memberId: string) {
  const visitor = accountVisitor(memberId)
  const { id } = await saveDraft(db, { visitor, form: `desk-${randomUUID()}`, values: {} })
  return { id, visitor }
}

/** @returns why a file is refused, if so */
async function storeFiles({ context, body }: Post, draftId: string) {
  const place = { draftId, files: attachmentFields }
  const { fileErrors: errors, crowded } = await saveFiles(context, place, body.uploads)
  if (crowded) return { errors, status: 429, seconds: crowded.seconds }
  return Object.keys(errors).length ? { errors } : undefined
}

/** Finds the first other case of the list that one came from, else the list. */
async function findNext({ context, edit, found }: Post): Promise<{ href: string; name?: string }> {
  const filter = readInboxFilter(context.url.searchParams)
  const wanted = { filter: caseFilterOf(filter, edit.by.id), limit: 2 }
  const { cases } = await listCases(context.app.db, wanted)
  const next = cases.find(({ id }) => id !== found.id)
  if (!next) return { href: inboxHref(filter) }
  return { href: sheetHref(next.subject, { chosen: next.id, filter }), name: next.name }
}

async function note({ context, posted, edit }: Post): Promise<DeskAnswer> {
  const parsed = parseForm(posted, noteFields)
  if (!parsed.ok) return { errors: parsed.errors }
  if (!(await changes.addNote(context.app.db, { ...edit, ...parsed.value }))) return gone
  return { said: messages.noted, values: { text: '' } }
}

async function undo({ context, posted, edit }: Post): Promise<DeskAnswer> {
  const undone = await undoChange(context.app.db, edit)
  if (!undone) return { said: messages.nothingUndone, tone: 'failure' }
  const text = [posted.get('text'), undone.text].filter(Boolean).join('\n\n')
  const said = undone.hadFiles ? `${messages.undone} ${messages.filesGone}` : messages.undone
  return { said, values: { text } }
}

async function assign({ context, edit }: Post, to: changes.Member | null): Promise<DeskAnswer> {
  const result = await changes.assignCase(context.app.db, { ...edit, to })
  // Pressed twice.
  const isSo = 'found' in result && result.found.assignedTo === (to?.id ?? null)
  if (!result.ok && !isSo) return refuse(result)
  return { said: to ? messages.taken : messages.givenBack }
}

/** Fills a ready-made text in behind what was typed, so that one sees what leaves. */
async function insertText({ context, posted, found }: Post): Promise<DeskAnswer> {
  const fill = (ready: string) => filledText(ready, found)
  const text = await withReadyText(context.app.db, posted, fill)
  if (text === undefined) return { errors: { ready: messages.textMissing } }
  return { said: messages.inserted, values: { text, ready: '' } }
}

/** Its first line is its title. */
async function keepText({ context, posted }: Post): Promise<DeskAnswer> {
  const text = String(posted.get('text') ?? '')
  const parsed = textFields.safeParse({ title: firstLine(text).slice(0, 60), text })
  if (!parsed.success) return { errors: { text: parsed.error.issues.at(-1)?.message } }
  await saveText(context.app.db, parsed.data)
  return { said: messages.textSaved(parsed.data.title) }
}

/** Needs no case. @throws 403 for a member, 400 for a sender without an account */
async function signOut(context: RequestContext): Promise<DeskAnswer> {
  const { staff } = await requireRole(context, 'owner')
  const { app, session, url, params } = context
  const subject = namedSubject(params)
  if (subject.kind === 'contact') throw new Response(null, { status: 400 })
  await signOutSubject(app.db, subject, staff)
  logSecurity('submission-signed-out', session)
  return { said: messages.signedOut, to: `${url.pathname}${url.search}#${noticeId}` }
}
