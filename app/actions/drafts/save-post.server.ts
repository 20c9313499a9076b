import { data } from '@remix-run/node'
import type { Account } from '~/domain/accounts/accounts.server'
import { draftChanged, noRoomForText } from '~/domain/drafts/draft.schema'
import { shortDraftBytes, type DraftValues } from '~/domain/drafts/draft-values'
import { findDraft, saveVersion, updateDraft, type Draft } from '~/domain/drafts/drafts.server'
import type { SavedView } from '~/forms/drafts/saved-draft'
import { tooManyDrafts } from '~/forms/messages'
import type { Body } from '~/web/body/read-body.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import { scriptHeaders, shownFilesField, versionField } from '~/script-contract'
import { answerWith } from '~/actions/parse.server'
import { formAgain, type PostAnswer } from '~/actions/receive-form.server'
import { keepFiles, type KeptFiles } from './draft-files.server'
import { draftKey, savedOf, type AnswersForm } from './draft-form.server'

export const usualCharacters = 500

export interface SavedDraft extends KeptFiles {
  id: string
  /** All answers of the draft, other pages of the form included. */
  answers: DraftValues
  version: number
  saved: SavedView
  /** Only the beginning was stored, of an answer much longer than its field. */
  isCut: boolean
  /** The draft has stored these very answers before. */
  isRepeated: boolean
}

interface Post {
  form: AnswersForm
  posted: FormData
  body: Body
  account: Account | undefined
}

/** Runs before any check, so no error loses input. A post from an older version writes nothing: 409. */
export async function savePost(
  context: RequestContext,
  { form, posted, body, account }: Post,
): Promise<SavedDraft | { answer: PostAnswer }> {
  const { app } = context
  const key = draftKey(context, form, account?.id)
  const { values, isCut } = readAnswers(form, posted, body)
  const tooLong = await weighText(context, posted, values)
  if (tooLong) return { answer: tooLong }
  // A file on its way by itself changes no answer, so it needs no version.
  const isWhole = posted.has('whole')
  const answers = { ...key, accountId: account?.id, values, version: readVersion(posted) }
  const found = isWhole ? await updateDraft(app.db, answers) : await findSaved(context, key)
  const full = found ? undefined : await countNewDraft(context, posted)
  if (full) return { answer: full }
  const result = found ?? (await saveVersion(app.db, answers))
  if (!result.ok) return { answer: conflict(posted, result.draft) }
  const { draft, repeated: isRepeated = false } = result
  if (body.failure) throw body.failure
  const place = {
    ...{ draftId: draft.id, fields: form.files, purpose: form.purpose },
    ...{ isOwners: account !== undefined, budget: app.config.draftFileBytes },
    shown: isRepeated ? undefined : readShownFiles(posted),
  }
  const files = await keepFiles(context, place, body.uploads)
  const { id, version, values: all } = draft
  return { id, version, answers: all, saved: savedOf(form, draft), isCut, isRepeated, ...files }
}

async function findSaved(
  { app }: RequestContext,
  key: ReturnType<typeof draftKey>,
): Promise<{ ok: true; draft: Draft; repeated?: true } | undefined> {
  const draft = await findDraft(app.db, key)
  return draft && { ok: true, draft }
}

/** The page shows what was posted, and the version with which the next press counts. */
function conflict(posted: FormData, { version }: Draft): PostAnswer {
  const answer = {
    ...answerWith(posted, { '': draftChanged }),
    reason: 'changed',
    version,
  } as const
  return data(answer, { status: 409 })
}

/** The page stays as it is; its script takes the version over. */
export function autosaved({ version, saved }: Pick<SavedDraft, 'version' | 'saved'>) {
  const headers = {
    [scriptHeaders.draftVersion]: String(version),
    [scriptHeaders.saved]: encodeURI(`${saved.text} ${saved.kept}`),
  }
  return data(null, { headers })
}

function readVersion(posted: FormData): number | undefined {
  const text = String(posted.get(versionField) ?? '')
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** @returns ids of documents; undefined where the page does not say which it shows */
export function readShownFiles(posted: FormData): readonly string[] | undefined {
  const text = posted.get(shownFilesField)
  return typeof text === 'string' ? text.split(' ') : undefined
}

async function countNewDraft({ app, session }: RequestContext, posted: FormData) {
  const taken = await app.limits.take('new-drafts', session.client)
  if (taken.ok) return undefined
  logLimit('new-drafts', session)
  return formAgain(posted, { '': tooManyDrafts(taken.seconds) }, 429, taken.seconds)
}

/** Counts long texts as files: how often they are sent is bounded, not only what is stored of them. */
async function weighText({ app, session }: RequestContext, posted: FormData, values: DraftValues) {
  const bytes = Buffer.byteLength(JSON.stringify(values))
  if (bytes <= shortDraftBytes) return undefined
  const weight = Math.ceil(bytes / 1024)
  const taken = await app.limits.take('draft-files', session.client, { weight })
  if (taken.ok) return undefined
  logLimit('draft-files', session)
  return formAgain(posted, { '': noRoomForText }, 429, taken.seconds)
}

/**
 * Unticked boxes are not posted: a whole form clears them, one that was cut off keeps earlier answers. An
 * answer three times as long as its field is cut, and the person is told.
 */
function readAnswers(form: AnswersForm, posted: FormData, { tooLarge }: Body) {
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
