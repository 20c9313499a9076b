import { data } from '@remix-run/node'
import { cookiesNeeded, staleToken, tooLarge } from '~/forms/messages'
import { readBody } from '~/http/body.server'
import { retryAfter } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { tokenField } from '~/script-contract'
import { answerWith } from './parse.server'
import { unread } from './posted-body.server'

/** The form as it was posted. @param errors by field name; the empty name stands for the whole form. */
export const formAgain = (
  posted: FormData,
  errors: Record<string, string>,
  status: number,
  seconds?: number,
) => data(answerWith(posted, errors), { status, headers: retryAfter(seconds) })

/** Reads the post of a form without files. */
export async function readForm({ request, session }: RequestContext) {
  const read = await readBody(request, session)
  if (!read.ok) return { answer: unread(read) }
  const { form: posted, tooLarge: isTooLarge } = read.body
  return { posted, intent: String(posted.get('intent') ?? ''), isTooLarge }
}

/** Reads the post of a form without files, which has to be of this browser's own page. */
export async function receiveForm(context: RequestContext) {
  const { session } = context
  const post = await readForm(context)
  if ('answer' in post) return post
  const { posted, intent } = post
  if (!session.isOwnToken(posted.get(tokenField))) {
    const text = session.isKnown ? staleToken : cookiesNeeded
    return { answer: formAgain(posted, { '': text }, 403) }
  }
  if (post.isTooLarge) return { answer: formAgain(posted, { '': tooLarge }, 413) }
  return { posted, intent }
}
