import type { Account } from '~/domain/accounts/accounts.server'
import { draftChanged } from '~/domain/drafts/draft.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { findDraft, saveVersion, updateDraft, type DraftKey } from '~/domain/drafts/drafts.server'
import { hasProvenAny } from '~/domain/otp/challenges.server'
import { tooManyDrafts } from '~/forms/messages'
import type { Body } from '~/web/body/read-body.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import { versionField } from '~/script-contract'
import type { Submission } from '~/actions/form-action.server'
import type { Errors, Refusal } from '~/actions/form-answers.server'
import { saveFiles, type SavedFiles } from './draft-files.server'
import { draftKey, type AnswersForm } from './draft-forms.server'

export interface SavedDraft extends SavedFiles {
  key: DraftKey
  /** Undefined where nothing was to be saved. */
  id?: string
  /** All answers of the draft, other pages of the form included. */
  answers: DraftValues
  version: number
  updatedAt: Date
  /** The draft has stored these very answers before. */
  isRepeated: boolean
}

const nothing = {
  answers: {},
  version: 0,
  updatedAt: new Date(0),
  isRepeated: false,
  fileErrors: {},
}

interface DraftPost extends Pick<Submission, 'posted' | 'body'> {
  form: AnswersForm
  account?: Account | undefined
}

/**
 * Runs before any check, so no error loses input. A post from an older version writes nothing: 409.
 * One without a version brings files alone, or a button that stands beside the form.
 */
export async function saveSubmission(
  context: RequestContext,
  { form, posted, body, account }: DraftPost,
): Promise<SavedDraft | { refused: Refusal & { errors: Errors } }> {
  const { app, session } = context
  const { uploads } = body
  const key = draftKey(context, form, account?.id)
  const text = String(posted.get(versionField) ?? '')
  const version = /^\d{1,9}$/.test(text) ? Number(text) : undefined
  if (version === undefined && !uploads.length) return { key, ...nothing }
  const values = version === undefined ? {} : readAnswers(form, posted, body)
  const answers = { ...key, accountId: account?.id, values, version }
  // A page of version 0 was drawn before there was a draft, or when files alone had made one.
  const found = version ? undefined : await findDraft(app.db, key)
  const updated =
    found && version === undefined
      ? { ok: true, draft: found, isRepeated: false }
      : (found || version) && (await updateDraft(app.db, answers))
  if (!updated) {
    const counted = await app.limits.consume([{ name: 'new-drafts', key: session.client }])
    if (!counted.ok) {
      const { seconds } = counted
      logLimit('new-drafts', session)
      return { refused: { errors: { '': tooManyDrafts(seconds) }, seconds } }
    }
  }
  const { ok, draft, isRepeated } = updated || (await saveVersion(app.db, answers))
  if (!ok) {
    // The page shows what was posted, and the version with which the next press counts.
    const { version } = draft
    return { refused: { errors: { '': draftChanged }, status: 409, reason: 'changed', version } }
  }
  const { id, values: all } = draft
  const { version: newVersion, updatedAt } = draft
  const saved = { key, id, version: newVersion, answers: all, updatedAt, isRepeated }
  if (!uploads.length) return { ...saved, fileErrors: {} }
  // Files of unproven browsers have less room.
  const by = form.purpose && { visitor: session.visitor(), purpose: form.purpose }
  const isProven = account !== undefined || (by && (await hasProvenAny(app.db, by)))
  const quota = { budget: app.config.draftFileBytes, isProven: Boolean(isProven) }
  const target = { draftId: id, files: form.files, quota }
  return { ...saved, ...(await saveFiles(context, target, uploads)) }
}

/** Unticked boxes are not posted: a whole form clears them, one that was cut off keeps earlier answers. */
function readAnswers({ fields, lists = [] }: AnswersForm, posted: FormData, { tooLarge }: Body) {
  const values: DraftValues = {}
  for (const field of fields) {
    const texts = posted.getAll(field).map(String)
    if (tooLarge && texts.length === 0) continue
    values[field] = lists.includes(field) ? texts : (texts[0] ?? '')
  }
  return values
}
