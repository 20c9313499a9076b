import { data } from '@remix-run/node'
import { awayForNow, because, faultOfOurs } from '~/content/failures'
import { notKept } from '~/domain/documents/documents.schema'
import { cookiesNeeded, staleToken, stillHere, tooLarge, tooManyPosts } from '~/forms/messages'
import type { FormAnswer } from '~/forms/posted-form'
import { retryAfter } from '~/web/page/redirects.server'
import { isUnavailable } from '~/web/page/unavailable.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logFault, logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import type { Submission } from './form-action.server'
import { answerWith } from './parse.server'

export type FormResult = ReturnType<typeof data<FormAnswer | null>> | Response

const postLimitSeconds = 60

/** @param errors by field; '' stands for the whole form. */
export const formAgain = (
  posted: FormData,
  errors: Record<string, string>,
  status: number,
  seconds?: number,
) => data(answerWith(posted, errors), { status, headers: retryAfter(seconds) })

/** The page shows the form as it is stored: nothing of the post was read. */
export function refuseBody(): FormResult {
  const answer: FormAnswer = { result: { error: { '': [tooLarge] } } }
  return data(answer, { status: 413 })
}

/** Its network has sent too many forms in the last minute. */
export function refuseRate({ session }: RequestContext, { posted, keeps }: Submission): FormResult {
  logLimit('posts', session)
  return formAgain(posted, { '': withRest(tooManyPosts, keeps) }, 429, postLimitSeconds)
}

export function refuseToken({ session }: RequestContext, { posted, keeps, body }: Submission) {
  if (session.isKnown) logSecurity('form-token-refused', session)
  const files = body.refusedFiles.map(({ fieldName, fileName }) => [fieldName, notKept(fileName)])
  const text = session.isKnown ? withRest(staleToken, keeps) : cookiesNeeded
  return formAgain(posted, { ...Object.fromEntries(files), '': text }, 403)
}

/** @param errors of files */
export function refuseContent(
  { body, posted }: Pick<Submission, 'body' | 'posted'>,
  errors: Record<string, string> = {},
) {
  if (!body.tooLarge) return undefined
  return formAgain(posted, Object.keys(errors).length ? errors : { '': tooLarge }, 413)
}

/** The form's own message comes first, then the reason. @throws what is no fault */
export function showFault({ server }: RequestContext, submission: Submission, error: unknown) {
  if (error instanceof Response) throw error
  const { posted, intent, failed, keeps, log } = submission
  logFault(error, log, server)
  const isAway = isUnavailable(error)
  const why = because(
    typeof failed === 'string' ? failed : failed(intent),
    isAway ? awayForNow : faultOfOurs,
  )
  return formAgain(posted, { '': withRest(why, keeps) }, isAway ? 503 : 500)
}

/** Passwords do not come back. */
const withRest = (text: string, keeps = true) => (keeps ? `${text} ${stillHere}` : text)
