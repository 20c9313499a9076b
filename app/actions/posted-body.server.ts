import { data } from '@remix-run/node'
import { retryAfter } from '~/http/redirects.server'
import { readBody, type Body, type BodyError } from '~/http/body.server'
import { retryBodySeconds, tooManyAtOnce } from '~/http/body-messages'
import type { RequestContext } from '~/http/request-context.server'
import { tokenField } from '~/script-contract'
import type { DraftForm } from './draft-form.server'
import { answerWith } from './parse.server'
import type { FormAnswer } from '~/forms/posted-form'
import { cookiesNeeded, staleToken, tooLarge } from '~/forms/messages'

/** What the action of a form answers: its page again, or a redirect. */
export type PostAnswer = ReturnType<typeof data<FormAnswer | null>> | Response

/** The post of a form with a draft, as it came. */
export interface ReadPost {
  body: Body
  /** The same as `body.form`. */
  posted: FormData
  /** The form's token is this browser's. */
  trusted: boolean
}

/**
 * Reads the post of a form with a draft. Files are written only behind a token that is right; whoever keeps
 * the post disposes of them.
 *
 * @param options.owners or that was right until the session of its page ended
 */
export async function readPost(
  { request, session }: RequestContext,
  { files }: Pick<DraftForm, 'files'>,
  { owners = false }: { owners?: boolean } = {},
): Promise<ReadPost | { answer: PostAnswer }> {
  let known: boolean | undefined
  // Once: each wrong one is a line of the log.
  const trusts = (form: FormData) => (known ??= session.isOwnToken(form.get(tokenField)))
  const isOwners = (form: FormData) => owners && session.ownerOf(form.get(tokenField)) !== undefined
  const read = await readBody(request, {
    client: session.client,
    files: Object.keys(files),
    allowsFiles: (form) => form.has(tokenField) && (isOwners(form) || trusts(form)),
  })
  if (!read.ok) return { answer: unread(read) }
  const { body } = read
  return { body, posted: body.form, trusted: trusts(body.form) }
}

/** The page's form again, as its draft has it, when nothing of a post was read. */
export function unread({ status, message, seconds }: BodyError) {
  const answer: FormAnswer = { result: { error: { '': [message] } } }
  return data(answer, { status, headers: retryAfter(seconds) })
}

type Errors = Record<string, string>

/**
 * The form as it was posted, with everything typed.
 *
 * @param errors sentence by field name; the empty name stands for the whole form.
 */
export const refuse = (posted: FormData, errors: Errors) =>
  data(answerWith(posted, errors), { status: 422 })

/** The same, when a bound of what may be stored is reached. */
export const limited = (posted: FormData, errors: Errors, seconds: number | undefined) =>
  data(answerWith(posted, errors), { status: 429, headers: retryAfter(seconds) })

/** The same, of a browser that is not known or whose token is not its own. */
export function untrusted({ session }: RequestContext, posted: FormData, errors: Errors = {}) {
  const text = session.isKnown ? staleToken : cookiesNeeded
  return data(answerWith(posted, { ...errors, '': text }), { status: 403 })
}

/**
 * The same, when what was typed was too much, or a file found no room beside those of others.
 *
 * @param errors by name of the file, where one was.
 */
export function overfull({ body, posted }: ReadPost, errors: Errors) {
  if (body.tooLarge) {
    const why = Object.keys(errors).length ? errors : { '': tooLarge }
    return data(answerWith(posted, why), { status: 413 })
  }
  if (!body.crowded) return undefined
  return limited(posted, { ...errors, '': tooManyAtOnce }, retryBodySeconds)
}
