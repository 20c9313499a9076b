import { data } from '@remix-run/node'
import { unavailableNow, because, ourFault } from '~/content/failures'
import { notStored } from '~/domain/documents/documents.schema'
import { cookiesNeeded, staleToken, stillHere, tooManyPosts } from '~/forms/messages'
import type { FormAnswer } from '~/forms/posted-form'
import { retryAfter } from '~/web/page/redirects.server'
import { isUnavailable } from '~/web/page/unavailable.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logFault, logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import type { Submission } from './form-action.server'
import { answerWith } from './parse.server'

export type FormResult = ReturnType<typeof data<FormAnswer | null>> | Response
export type Errors = Record<string, string>

export interface Refusal extends Pick<FormAnswer, 'reason' | 'version'> {
  /** 422 by default, 429 with `seconds`. */
  status?: number
  seconds?: number
  values?: Record<string, string> | undefined
}

/** Shows the form again with what was posted. @param errors by field; '' stands for the whole form */
export function formAgain(
  posted: FormData,
  errors: Readonly<Record<string, string | undefined>>,
  { seconds, status = seconds === undefined ? 422 : 429, reason, version, values }: Refusal = {},
) {
  const answer: FormAnswer = { ...answerWith(posted, errors, values), reason, version }
  return data(answer, { status, headers: retryAfter(seconds) })
}

export function refuseRate({ session }: RequestContext, { posted, keeps }: Submission): FormResult {
  logLimit('posts', session)
  return formAgain(posted, { '': addStillHere(tooManyPosts, keeps) }, { seconds: 60 })
}

export function refuseToken({ session }: RequestContext, { posted, keeps, body }: Submission) {
  if (session.isKnown) logSecurity('form-token-refused', session)
  const files = body.refusedFiles.map(({ fieldName, fileName }) => [fieldName, notStored(fileName)])
  const text = session.isKnown ? addStillHere(staleToken, keeps) : cookiesNeeded
  return formAgain(posted, { ...Object.fromEntries(files), '': text }, { status: 403 })
}

/** Joins the form's own message and the reason. @throws responses, which are no failures */
export function showFault({ server }: RequestContext, submission: Submission, error: unknown) {
  if (error instanceof Response) throw error
  const { posted, intent, failed, keeps, log } = submission
  logFault(error, log, server)
  const isAway = isUnavailable(error)
  const why = isAway ? unavailableNow : ourFault
  const text = because(typeof failed === 'string' ? failed : failed(intent), why)
  const answer = isAway ? { status: 503, seconds: 10 } : { status: 500 }
  return formAgain(posted, { '': addStillHere(text, keeps) }, answer)
}

const addStillHere = (text: string, keeps = true) => (keeps ? `${text} ${stillHere}` : text)
