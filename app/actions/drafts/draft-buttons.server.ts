import { removeDocument } from '~/domain/documents/documents.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { answerOtpIntent } from '~/actions/otp-intents.server'
import type { Buttons } from '~/actions/form-action.server'
import type { DraftDescription, SavedSubmission } from './draft-action.server'
import { fileKind, type DraftForm } from './draft-form.server'

/** What a form with a draft has anyway. */
export const draftButtons: Buttons<SavedSubmission> = {
  async upload({ session }, { page }) {
    return seeOther(session, `${page}#documents`)
  },
  async save({ session }, { page, saved }) {
    return seeOther(session, page, { notice: { tone: 'success', text: saved } })
  },
  remove: removeFile,
}

export const codeButtons: Buttons<SavedSubmission<DraftDescription & { form: DraftForm }>> = {
  send: answerOtpIntent,
  verify: answerOtpIntent,
  change: answerOtpIntent,
}

async function removeFile(
  { app, session }: RequestContext,
  { form, id, intent, page }: SavedSubmission,
) {
  const field = intent.slice('remove-'.length)
  const kind = fileKind(form, field)
  if (kind) await removeDocument(app.db, { owner: { draftId: id }, kind })
  return seeOther(session, `${page}#${field}`)
}
