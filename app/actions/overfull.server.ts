import { noFileField, tooLarge } from '~/forms/messages'
import type { Body } from '~/web/body/read-body.server'
import { formAgain } from './receive-form.server'
import type { AnswersForm } from './drafts/draft-form.server'

interface Post {
  body: Body
  posted: FormData
  form: Pick<AnswersForm, 'files'>
}

/**
 * Tells that too much was typed, or that a file has no field. @param errors by file field @param isCut only the
 * beginning of an answer is stored, and nothing else says which
 */
export function overfull(
  { body, posted, form }: Post,
  errors: Record<string, string>,
  isCut = false,
) {
  if (body.tooLarge || isCut) {
    const text = tooLarge(Object.keys(form.files).length > 0)
    return formAgain(posted, Object.keys(errors).length ? errors : { '': text }, 413)
  }
  if (body.strayFile === undefined) return undefined
  return formAgain(posted, { ...errors, '': noFileField(body.strayFile) }, 422)
}
