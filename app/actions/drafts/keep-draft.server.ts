import { data } from '@remix-run/node'
import { notKept } from '~/domain/documents/documents.schema'
import {
  changedElsewhere,
  noRoomForText,
  conflictFileMessage,
  conflictMessage,
  unseenMessage,
} from '~/domain/drafts/draft.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import {
  isSame,
  readBaseVersion,
  writeBaseVersion,
  type BaseVersion,
} from '~/domain/drafts/base-version.server'
import { shortDraftBytes } from '~/domain/drafts/draft-values'
import { savePosted, type SavedPost } from '~/domain/drafts/save-posted.server'
import type { Body } from '~/web/body/read-body.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import type { RequestContext } from '~/web/session/request-context.server'
import {
  intents,
  baseVersionField,
  postNumberField,
  scriptHeaders,
  shownFilesField,
} from '~/script-contract'
import { keepFiles, type KeptFiles } from './draft-files.server'
import {
  codeButton,
  fileKind,
  labelOf,
  namedIn,
  savedOf,
  type AnswersForm,
  type DraftForm,
} from './draft-form.server'
import type { SavedView } from '~/forms/drafts/saved-draft'
import { tooManyDrafts } from '~/forms/messages'

export const usualCharacters = 500

export interface Kept extends Omit<KeptFiles, 'conflicts'> {
  id: string
  answers: DraftValues
  merged: MergedPost
  saved: SavedView
  /** Only the beginning was stored, of an answer much longer than its field. */
  isCut: boolean
}

/** `seconds` to wait, with status 429. */
interface NotKept {
  ok: false
  text: string
  seconds: number
}

export interface MergedPost {
  /** The new version for a page that stays open without a reload. */
  baseVersion: string
  /** Set when this page has replaced another one's answers, or its form went on elsewhere. */
  hasNews: boolean
  /** Answers that this page has not shown, by field; they block a button that ends the draft. */
  unseen: Record<string, string>
}

export interface PostedDraft {
  accountId?: string
  /** The profile's values below the draft's. */
  stored?: DraftValues
  intent?: string
  /** A token of another browser: answers are kept, files are not. */
  untrusted?: boolean
}

/** Runs before any check, so no error loses input. Newer answers of other tabs replace those in `body`. */
export async function keepDraft(
  context: RequestContext,
  form: AnswersForm | DraftForm,
  body: Body,
  { accountId, stored, intent = '', untrusted }: PostedDraft = {},
): Promise<({ ok: true } & Kept) | NotKept> {
  const { app, session } = context
  const key = { visitor: session.visitor(), form: form.name }
  const { values, isCut } = draftValues(form, body)
  const tooLong = await weighText(context, values)
  if (tooLong) return tooLong
  const number = String(body.form.get(postNumberField) ?? '')
  const from = readBaseVersion(body.form.get(baseVersionField))
  const saved = await savePosted(app.db, {
    ...key,
    accountId,
    values,
    from,
    stored,
    suggested: form.suggested,
    meant: meantBy(form, intent),
    settles: endsDraft.includes(intent),
    number: /^\d{1,15}$/.test(number) ? Number(number) : undefined,
    isAutosave: intent === intents.autosave,
    mayStart: () => app.limits.take('new-drafts', session.client),
  })
  if (!saved.ok) {
    logLimit('new-drafts', session)
    return { ok: false, text: tooManyDrafts(saved.seconds), seconds: saved.seconds }
  }
  const merged = takeMerged(form, body, from, saved)
  const { id, values: answers } = saved.draft
  const draft = { id, answers, merged, saved: savedOf(form, saved), isCut }
  if (body.failure) throw body.failure
  if (untrusted) return { ok: true, ...draft, fileErrors: unkept(form, body), hasArrived: false }
  const shown = readBaseVersion(body.form.get(shownFilesField))
  const isOwners = accountId !== undefined
  const bounds = { purpose: form.purpose, isOwners, budget: app.config.draftFileBytes }
  const place = { draftId: id, ...bounds, fields: form.files, shown }
  const { conflicts, ...kept } = await keepFiles(context, place, body.uploads)
  for (const [field, other] of Object.entries(conflicts)) {
    merged.unseen[field] = conflictFileMessage(labelOf(form, field), other)
  }
  return { ok: true, ...draft, ...kept }
}

/** These buttons accept the draft as the page shows it. */
const endsDraft = ['save', 'register', 'send']

/** Counts long texts as files: how often they are sent is bounded, not only what is kept of them. */
async function weighText(
  { app, session }: RequestContext,
  values: DraftValues,
): Promise<NotKept | undefined> {
  const bytes = Buffer.byteLength(JSON.stringify(values))
  if (bytes <= shortDraftBytes) return undefined
  const weight = Math.ceil(bytes / 1024)
  const taken = await app.limits.take('draft-files', session.client, { weight })
  if (taken.ok) return undefined
  logLimit('draft-files', session)
  return { ok: false, text: noRoomForText, seconds: taken.seconds }
}

/**
 * Unticked boxes are not posted: a whole form clears them, one that was cut off keeps earlier answers. An
 * answer three times as long as its field is cut, and the person told.
 */
function draftValues(form: AnswersForm, { form: posted, tooLarge }: Body) {
  const values: DraftValues = {}
  let isCut = false
  if (!posted.has('whole')) return { values, isCut }
  for (const field of form.fields) {
    const texts = posted.getAll(field).filter((value) => typeof value === 'string')
    if (tooLarge && texts.length === 0) continue
    const most = 3 * (form.longest?.[field] ?? usualCharacters)
    isCut ||= texts.some(({ length }) => length > most)
    const kept = texts.map((text) => text.slice(0, most))
    values[field] = form.lists.includes(field) ? kept : (kept[0] ?? '')
  }
  return { values, isCut }
}

/** A code belongs to the value in the field beside it. */
function meantBy(form: AnswersForm | DraftForm, intent: string): readonly string[] {
  const button = codeButton(intent)
  const asked = button && 'email' in form ? form[button.channel] : undefined
  return asked ? [asked.field] : []
}

function takeMerged(
  form: AnswersForm,
  { form: posted }: Body,
  from: BaseVersion | undefined,
  saved: SavedPost,
): MergedPost {
  for (const [name, value] of Object.entries(saved.values)) {
    if (isSame(value, saved.sent[name] ?? '')) continue
    posted.delete(name)
    for (const text of [value].flat()) posted.append(name, text)
  }
  const { draft, sent, values } = saved
  const page = { draft, drafted: draft.values }
  const anew = writeBaseVersion({ ...page, values, shownConflicts: namedIn(draft.conflicts) })
  if (from) posted.set(baseVersionField, anew)
  const label = (name: string) => labelOf(form, name)
  const told = Object.entries(saved.unshownConflicts).map(([name, other]): [string, string] => {
    const message = fileKind(form, name) ? conflictFileMessage : conflictMessage
    return [name, message(label(name), other)]
  })
  const shown = saved.unseen.map((name): [string, string] => [name, unseenMessage(label(name))])
  return {
    baseVersion: writeBaseVersion({
      ...page,
      values: sent,
      shownConflicts: from?.shownConflicts ?? new Map(),
      page: from?.page,
    }),
    hasNews: told.length > 0 || saved.isContinued,
    unseen: Object.fromEntries([...shown, ...told]),
  }
}

/** The autosave script leaves its page as it is. */
export function autosaved({ merged, saved }: Pick<Kept, 'merged' | 'saved'>) {
  const headers = new Headers({
    [scriptHeaders.baseVersion]: merged.baseVersion,
    [scriptHeaders.saved]: encodeURI(`${saved.text} ${saved.kept}`),
  })
  if (merged.hasNews) headers.set(scriptHeaders.draftNews, 'yes')
  return data(null, { headers })
}

/** @returns messages by field when the button would end what its page has not shown */
export function changedMeanwhile({ unseen }: MergedPost): Record<string, string> | undefined {
  return Object.keys(unseen).length ? { '': changedElsewhere, ...unseen } : undefined
}

const unkept = (form: AnswersForm, { refusedFiles }: Body): Record<string, string> =>
  Object.fromEntries(
    refusedFiles
      .filter(({ fieldName }) => fileKind(form, fieldName))
      .map(({ fieldName, fileName }) => [fieldName, notKept(fileName)]),
  )
