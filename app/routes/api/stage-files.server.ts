import { randomUUID } from 'node:crypto'
import type { AnswersForm } from '~/actions/drafts/draft-forms.server'
import { saveSubmission, type SavedDraft } from '~/actions/drafts/save-draft.server'
import type { Account } from '~/domain/accounts/accounts.server'
import { discardDraft } from '~/domain/drafts/end-draft.server'
import type { Fields } from '~/web/body/read-call-body.server'
import type { RequestContext } from '~/web/session/request-context.server'
import type { CallResult } from './call-result'

/**
 * Stores the files of a call while `work` uses them. Each call has its own draft, so that two equal calls at
 * once keep their own files.
 */
export async function stageFiles(
  context: RequestContext,
  { form, fields, account }: { form: AnswersForm; fields: Fields; account?: Account },
  work: (saved: SavedDraft) => Promise<CallResult>,
): Promise<CallResult> {
  const ownForm = { ...form, name: `${form.name}-${randomUUID()}` }
  const posted = new FormData()
  const saved = await saveSubmission(context, { form: ownForm, posted, body: fields, account })
  if ('refused' in saved) return { ok: false, ...saved.refused }
  const { id, key, crowded, fileErrors } = saved
  try {
    if (crowded) return { ok: false, errors: fileErrors, ...crowded }
    return await work(saved)
  } finally {
    if (id) await discardDraft(context.app.db, context.app.store, key)
  }
}
