import { randomUUID } from 'node:crypto'
import { saveFiles } from '~/actions/drafts/draft-files.server'
import type { AnswersForm } from '~/actions/drafts/draft-forms.server'
import { draftKey } from '~/actions/drafts/draft-view.server'
import { quotaOf } from '~/actions/drafts/save-draft.server'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { discardDraft } from '~/domain/drafts/end-draft.server'
import { tooManyDrafts } from '~/forms/messages'
import type { Fields } from '~/web/body/read-call-body.server'
import type { RequestContext } from '~/web/session/request-context.server'
import type { CallResult } from './call-result'

interface Staged {
  id?: string
  fileErrors?: Record<string, string>
}

/**
 * Holds the files of a call while `work` uses them. Each call has its own draft: of two equal calls at once,
 * neither takes the other's files away.
 */
export async function stageFiles(
  context: RequestContext,
  { form, fields, accountId }: { form: AnswersForm; fields: Fields; accountId?: string },
  work: (staged: Staged) => Promise<CallResult>,
): Promise<CallResult> {
  if (!fields.uploads.length) return work({})
  const { app, session } = context
  const taken = await app.limits.take('new-drafts', session.client)
  if (!taken.ok) {
    const { seconds } = taken
    return { ok: false, status: 429, message: tooManyDrafts(seconds), seconds }
  }
  const key = draftKey(context, { name: `${form.name}-${randomUUID()}` }, accountId)
  const { id } = await saveDraft(app.db, { ...key, accountId, values: {} })
  try {
    const account = accountId === undefined ? undefined : { id: accountId }
    const place = { draftId: id, files: form.files, quota: await quotaOf(context, form, account) }
    const { crowded, fileErrors } = await saveFiles(context, place, fields.uploads)
    if (crowded) return { ok: false, status: 429, errors: fileErrors, seconds: crowded.seconds }
    return await work({ id, fileErrors })
  } finally {
    await discardDraft(app.db, app.store, key)
  }
}
