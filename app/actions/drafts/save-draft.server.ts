import type { Account } from '~/domain/accounts/accounts.server'
import { draftChanged } from '~/domain/drafts/draft.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import {
  accountVisitor,
  findDraft,
  saveVersion,
  updateDraft,
  type DraftKey,
} from '~/domain/drafts/drafts.server'
import { hasProvenAny } from '~/domain/otp/challenges.server'
import { tooManyDrafts } from '~/forms/messages'
import type { Body } from '~/web/body/read-body.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import { versionField } from '~/script-contract'
import type { Submission } from '~/actions/form-action.server'
import type { Errors, Refusal } from '~/actions/form-answers.server'
import { saveFiles, type SavedFiles } from './draft-files.server'
import type { AnswersForm } from './draft-forms.server'

export interface SavedDraft extends SavedFiles {
  key: DraftKey
  id?: string
  answers: DraftValues
  version: number
  updatedAt: Date
  /** True when the draft has stored the same answers before. */
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
 * Saves before any check, so that no error loses input. An older version writes nothing: 409. Posts without a
 * version only bring files, or come from a button beside the form.
 */
export async function saveSubmission(
  context: RequestContext,
  { form, posted, body, account }: DraftPost,
): Promise<SavedDraft | { refused: Refusal & { errors: Errors } }> {
  const { app, session } = context
  const { uploads } = body
  const visitor = account ? accountVisitor(account.id) : session.visitor()
  const key = { visitor, form: form.name }
  const text = String(posted.get(versionField) ?? '')
  const version = /^\d{1,9}$/.test(text) ? Number(text) : undefined
  if (version === undefined && !uploads.length) return { key, ...nothing }
  const values = version === undefined ? {} : readAnswers(form, posted, body)
  const answers = { ...key, accountId: account?.id, values, version }
  // Version 0: the page was drawn before the draft existed, or files alone had created it.
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
    // The page shows what was posted, with the stored version for the next post.
    const { version } = draft
    return { refused: { errors: { '': draftChanged }, status: 409, reason: 'changed', version } }
  }
  const { id, values: all } = draft
  const { version: newVersion, updatedAt } = draft
  const saved = { key, id, version: newVersion, answers: all, updatedAt, isRepeated }
  if (!uploads.length) return { ...saved, fileErrors: {} }
  // Files of unverified visitors have a smaller quota.
  const by = form.purpose && { visitor: session.visitor(), purpose: form.purpose }
  const isProven = account !== undefined || (by && (await hasProvenAny(app.db, by)))
  const quota = { budget: app.config.draftFileBytes, isProven: Boolean(isProven) }
  const target = { draftId: id, files: form.files, quota }
  return { ...saved, ...(await saveFiles(context, target, uploads)) }
}

/** A whole form clears unticked boxes, which are not posted; a truncated one keeps earlier answers. */
function readAnswers({ fields, lists = [] }: AnswersForm, posted: FormData, { tooLarge }: Body) {
  const values: DraftValues = {}
  for (const field of fields) {
    const texts = posted.getAll(field).map(String)
    if (tooLarge && texts.length === 0) continue
    values[field] = lists.includes(field) ? texts : (texts[0] ?? '')
  }
  return values
}
