import { data } from '@remix-run/node'
import type { Db } from '#db/database'
import type { Account } from '~/domain/accounts/accounts.server'
import { draftChanged } from '~/domain/drafts/draft.schema'
import { maxDraftTextCharacters, type DraftValues } from '~/domain/drafts/draft-values'
import {
  findDraft,
  saveVersion,
  updateDraft,
  type Draft,
  type DraftKey,
} from '~/domain/drafts/drafts.server'
import { tooManyDrafts } from '~/forms/messages'
import type { Body } from '~/web/body/read-body.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import { versionField } from '~/script-contract'
import { formAgain, type FormResult } from '~/actions/form-answers.server'
import { answerWith } from '~/actions/parse.server'
import { saveFiles, type SavedFiles } from './draft-files.server'
import { draftKey, savedOf, type AnswersForm } from './draft-form.server'

export interface SavedDraft extends SavedFiles {
  id: string
  /** All answers of the draft, other pages of the form included. */
  answers: DraftValues
  version: number
  /** When, and until when it is kept. */
  saved: string
  /** Only the beginning of an answer was stored. */
  isCut: boolean
  /** The draft has stored these very answers before. */
  isRepeated: boolean
}

interface Unsaved {
  form: AnswersForm
  posted: FormData
  body: Body
  account: Account | undefined
}

/** Runs before any check, so no error loses input. A post from an older version writes nothing: 409. */
export async function saveSubmission(
  context: RequestContext,
  { form, posted, body, account }: Unsaved,
): Promise<SavedDraft | { refused: FormResult }> {
  const { db, config } = context.app
  const key = draftKey(context, form, account?.id)
  const { values, isCut } = readAnswers(form, posted, body)
  const answers = { ...key, accountId: account?.id, values, version: readVersion(posted) }
  // A file on its way by itself changes no answer.
  const isWhole = posted.has('whole')
  const updated = isWhole ? await updateDraft(db, answers) : await findStored(db, key)
  const refused = updated ? undefined : await countNewDraft(context, posted)
  if (refused) return { refused }
  const { ok, draft, isRepeated } = updated ?? (await saveVersion(db, answers))
  if (!ok) return { refused: showConflict(posted, draft) }
  const place = {
    ...{ draftId: draft.id, fields: form.files, purpose: form.purpose },
    ...{ isOwners: account !== undefined, budget: config.draftFileBytes },
  }
  const files = await saveFiles(context, place, body.uploads)
  const { id, version, values: all } = draft
  return { id, version, answers: all, saved: savedOf(form, draft), isCut, isRepeated, ...files }
}

async function findStored(db: Db, key: DraftKey) {
  const draft = await findDraft(db, key)
  return draft && { ok: true, draft, isRepeated: false }
}

/** The page shows what was posted, and the version with which the next press counts. */
function showConflict(posted: FormData, { version }: Draft): FormResult {
  const answer = answerWith(posted, { '': draftChanged })
  return data({ ...answer, reason: 'changed', version } as const, { status: 409 })
}

function readVersion(posted: FormData): number | undefined {
  const text = String(posted.get(versionField) ?? '')
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

async function countNewDraft({ app, session }: RequestContext, posted: FormData) {
  const taken = await app.limits.take('new-drafts', session.client)
  if (taken.ok) return undefined
  logLimit('new-drafts', session)
  return formAgain(posted, { '': tooManyDrafts(taken.seconds) }, 429, taken.seconds)
}

/** Unticked boxes are not posted: a whole form clears them, one that was cut off keeps earlier answers. */
function readAnswers(form: AnswersForm, posted: FormData, { tooLarge }: Body) {
  const values: DraftValues = {}
  if (!posted.has('whole')) return { values, isCut: false }
  for (const field of form.fields) {
    const texts = posted.getAll(field).map(String)
    if (tooLarge && texts.length === 0) continue
    values[field] = form.lists.includes(field) ? texts : (texts[0] ?? '')
  }
  const isCut = Object.values(values)
    .flat()
    .some(({ length }) => length > maxDraftTextCharacters)
  return { values, isCut }
}
