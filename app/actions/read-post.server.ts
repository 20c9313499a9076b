import { readBody, type Body } from '~/web/body/read-body.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { tokenField } from '~/script-contract'
import type { DraftForm } from './drafts/draft-form.server'
import { formAgain, unread, type PostAnswer } from './receive-form.server'
import { noFileField, tooLarge } from '~/forms/messages'

export interface ReadPost {
  body: Body
  posted: FormData
  trusted: boolean
  hasFiles: boolean
}

/** Writes files only behind a right token; the caller disposes of them. */
export async function readPost(
  context: RequestContext,
  { files }: Pick<DraftForm, 'files'>,
): Promise<ReadPost | { answer: PostAnswer }> {
  const { session } = context
  let known: boolean | undefined
  // Once: each wrong token is a line of the log.
  const trusts = (form: FormData) => (known ??= session.isOwnToken(form.get(tokenField)))
  const fileFields = Object.keys(files)
  const body = await readBody(context, {
    files: fileFields,
    allowsFiles: (form) => form.has(tokenField) && trusts(form),
  })
  if (!body) return { answer: unread() }
  const hasFiles = fileFields.length > 0
  return { body, posted: body.form, trusted: trusts(body.form), hasFiles }
}

/**
 * Tells that too much was typed, or that a file has no field. @param errors by file field @param isCut only the
 * beginning of an answer is stored, and nothing else says which
 */
export function overfull(
  { body, posted, hasFiles }: Omit<ReadPost, 'trusted'>,
  errors: Record<string, string>,
  isCut = false,
) {
  if (body.tooLarge || isCut) {
    return formAgain(posted, Object.keys(errors).length ? errors : { '': tooLarge(hasFiles) }, 413)
  }
  if (body.strayFile === undefined) return undefined
  return formAgain(posted, { ...errors, '': noFileField(body.strayFile) }, 422)
}
