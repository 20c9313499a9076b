import { data } from '@remix-run/node'
import { cookiesNeeded, staleToken, tooLarge } from '~/forms/messages'
import type { FormAnswer } from '~/forms/posted-form'
import { readBody, type BodyError } from '~/http/body.server'
import { retryAfter } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { tokenField } from '~/script-contract'
import { answerWith } from './parse.server'

/** What the action of a form answers: its page again, or a redirect. */
export type PostAnswer = ReturnType<typeof data<FormAnswer | null>> | Response

interface PostedForm {
  posted: FormData
  /** The button that was pressed. */
  intent: string
}

/** The form as it was posted. @param errors by field name; the empty name stands for the whole form. */
export const formAgain = (
  posted: FormData,
  errors: Record<string, string>,
  status: number,
  seconds?: number,
) => data(answerWith(posted, errors), { status, headers: retryAfter(seconds) })

/** The same, of a browser that is not known or whose token is not its own. */
export function untrusted(
  { session }: RequestContext,
  posted: FormData,
  errors: Record<string, string> = {},
) {
  const text = session.isKnown ? staleToken : cookiesNeeded
  return formAgain(posted, { ...errors, '': text }, 403)
}

/** The page's form again, as its draft has it, when nothing of a post was read. */
export function unread({ status, message, seconds }: BodyError) {
  const answer: FormAnswer = { result: { error: { '': [message] } } }
  return data(answer, { status, headers: retryAfter(seconds) })
}

/** Reads the post of a form without files. */
export async function readForm({
  request,
  session,
}: RequestContext): Promise<(PostedForm & { isTooLarge: boolean }) | { answer: PostAnswer }> {
  const read = await readBody(request, session)
  if (!read.ok) return { answer: unread(read) }
  const { form: posted, tooLarge: isTooLarge } = read.body
  return { posted, intent: String(posted.get('intent') ?? ''), isTooLarge }
}

/** Reads the post of a form without files, which has to be of this browser's own page. */
export async function receiveForm(
  context: RequestContext,
): Promise<PostedForm | { answer: PostAnswer }> {
  const { session } = context
  const post = await readForm(context)
  if ('answer' in post) return post
  const { posted, intent } = post
  if (!session.isOwnToken(posted.get(tokenField))) return { answer: untrusted(context, posted) }
  if (post.isTooLarge) return { answer: formAgain(posted, { '': tooLarge }, 413) }
  return { posted, intent }
}
