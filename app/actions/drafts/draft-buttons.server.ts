import { listDocuments, removeDocument } from '~/domain/documents/documents.server'
import { newerFile } from '~/domain/drafts/draft.schema'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { answerOtpIntent } from '~/actions/otp-intents.server'
import type { Buttons, FormPage, SavedPost } from '~/actions/form-action.server'
import { formAgain, type PostAnswer } from '~/actions/receive-form.server'
import type { KeptFiles } from './draft-files.server'
import { fileKind, type DraftForm } from './draft-form.server'
import { readShownFiles } from './save-post.server'

/** What a form with a draft has anyway. */
export const draftButtons: Buttons<SavedPost> = {
  async upload({ session }, { page }) {
    return seeOther(session, `${page}#documents`)
  },
  async save({ session }, { page, saved }) {
    const notice = { tone: 'success', text: `${saved.text} ${saved.kept}` } as const
    return seeOther(session, page, { notice })
  },
  remove: removeFile,
}

export const codeButtons: Buttons<SavedPost<FormPage & { form: DraftForm }>> = {
  send: answerOtpIntent,
  verify: answerOtpIntent,
  change: answerOtpIntent,
}

async function removeFile(context: RequestContext, post: SavedPost): Promise<PostAnswer> {
  const { form, id, intent, page } = post
  const field = intent.slice('remove-'.length)
  const kind = fileKind(form, field)
  const owner = { draftId: id }
  const { db } = context.app
  const document = (await listDocuments(db, owner)).find((one) => one.kind === kind)
  const refused = refuseUnseenFile(post, field, document)
  if (refused) return refused
  if (kind) await removeDocument(db, { owner, kind })
  return seeOther(context.session, `${page}#${field}`)
}

/** A page can only remove the file that it shows: another tab may have replaced it. */
function refuseUnseenFile(
  { posted }: Pick<SavedPost, 'posted'>,
  field: string,
  document: { id: string; fileName: string } | undefined,
) {
  const shown = readShownFiles(posted)
  if (!document || !shown || shown.includes(document.id)) return undefined
  const text = `${newerFile(document.fileName)} Press Remove again to remove it.`
  return formAgain(posted, { [field]: text }, 409)
}

/** The desk's files have no draft behind their page. */
export function refuseFiles({
  posted,
  fileErrors,
  crowded,
}: Pick<KeptFiles, 'fileErrors' | 'crowded'> & { posted: FormData }) {
  if (crowded) return formAgain(posted, fileErrors, 429, crowded.seconds)
  return Object.keys(fileErrors).length ? formAgain(posted, fileErrors, 422) : undefined
}
