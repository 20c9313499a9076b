import { randomUUID } from 'node:crypto'
import { dropDraft, type AnswersForm } from '~/actions/drafts/draft-form.server'
import { keepDraft } from '~/actions/drafts/keep-draft.server'
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
  const own = { ...form, name: `${form.name}-${randomUUID()}` }
  const staged = await keepDraft(context, own, fields, { accountId })
  if (!staged.ok) return { ok: false, status: 429, message: staged.text, seconds: staged.seconds }
  try {
    const { crowded, fileErrors } = staged
    if (crowded) return { ok: false, status: 429, errors: fileErrors, seconds: crowded.seconds }
    return await work(staged)
  } finally {
    await dropDraft(context, own)
  }
}
