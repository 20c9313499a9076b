import { data } from '@remix-run/node'
import { cookiesNeeded, cutAnswer, staleToken, tooLarge } from '~/forms/messages'
import type { FormAnswer } from '~/forms/posted-form'
import { maxFieldBytes, readBody, type Body, type Reading } from '~/web/body/read-body.server'
import { retryAfter, seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { tokenField } from '~/script-contract'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { answerWith } from './parse.server'

export type PostAnswer = ReturnType<typeof data<FormAnswer | null>> | Response

interface PostedForm {
  posted: FormData
  intent: string
  body: Body
}

/** @param errors by field; '' stands for the whole form. */
export const formAgain = (
  posted: FormData,
  errors: Record<string, string>,
  status: number,
  seconds?: number,
) => data(answerWith(posted, errors), { status, headers: retryAfter(seconds) })

/** They cannot be shown again to somebody who has signed out. */
const pagesOfAccounts = /^\/(?:profile|requests)\//

/** Answers an unknown browser, or a token that is not its own. */
export async function untrusted(
  { session, url }: RequestContext,
  posted: FormData,
  errors: Record<string, string> = {},
): Promise<PostAnswer> {
  const login = await session.login()
  if (login.state !== 'active' && pagesOfAccounts.test(url.pathname)) {
    const notice = { tone: 'failure', text: sessionMessages.lost } as const
    const next = encodeURIComponent(url.pathname + url.search)
    const type = /^\/profile\/(\w+)/.exec(url.pathname)?.[1]
    const door = type ? `/login/${type}` : '/land'
    return seeOther(session, `${door}?next=${next}`, { notice, leaving: true })
  }
  const text = session.isKnown ? staleToken : cookiesNeeded
  return formAgain(posted, { ...errors, '': text }, 403)
}

/** The page shows the form from its draft: nothing of the post was read. */
export function unread() {
  const answer: FormAnswer = { result: { error: { '': [tooLarge(true)] } } }
  return data(answer, { status: 413 })
}

export async function readForm(
  context: RequestContext,
  files?: Reading,
): Promise<(PostedForm & { isTooLarge: boolean }) | { answer: PostAnswer }> {
  const body = await readBody(context, files)
  if (!body) return { answer: unread() }
  const { form: posted, tooLarge: isTooLarge } = body
  return { posted, intent: String(posted.get('intent') ?? ''), isTooLarge, body }
}

/** @param files names of the file fields; then the caller disposes of the body */
export async function receiveForm(
  context: RequestContext,
  files: readonly string[] = [],
): Promise<PostedForm | { answer: PostAnswer }> {
  const { session } = context
  let known: boolean | undefined
  // Once: each wrong token is a line of the log.
  const trusts = (form: FormData) => (known ??= session.isOwnToken(form.get(tokenField)))
  const allowsFiles = (form: FormData) => form.has(tokenField) && trusts(form)
  const post = await readForm(context, { files, allowsFiles })
  if ('answer' in post) return post
  const { posted, intent, body } = post
  if (!trusts(posted)) {
    await body.dispose()
    return { answer: await untrusted(context, posted) }
  }
  if (post.isTooLarge) {
    await body.dispose()
    const isCut = [...posted.values()].some((value) => String(value).length >= maxFieldBytes)
    const why = tooLarge(files.length > 0)
    const text = isCut ? `${why} ${cutAnswer}` : why
    return { answer: formAgain(posted, { '': text }, 413) }
  }
  return { posted, intent, body }
}
