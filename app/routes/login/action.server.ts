import { data } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { noteCode } from '~/actions/otp-steps.server'
import { answerWith, parseForm } from '~/actions/parse.server'
import { formAgain, receiveForm } from '~/actions/receive-form.server'
import { codeNotSentMessage, codeRefusedMessage } from '~/domain/accounts/account-code.schema'
import type { AccountAddress } from '~/domain/accounts/account-code.server'
import {
  codeAskedAgain,
  codeRequestFields,
  codeSignInFields,
  signInMessages,
} from '~/domain/accounts/sign-in.schema'
import { findSignInCode, requestSignInCode } from '~/domain/sessions/sign-in-by-code.server'
import { ownPath, retryAfter, seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import { findRequester, signInBrowser, type SignInRefused } from '~/web/session/sign-in.server'
import { loginAddress, loginIntents } from './addresses'
import { signInBrowserByCode } from './sign-in-by-code.server'

const offersCodeAfter = 3

interface Post {
  context: RequestContext
  userType: UserType
  posted: FormData
  intent: string
  shared: boolean
  next: string | undefined
}

export async function actOnLogin(context: RequestContext, userType: UserType) {
  const received = await receiveForm(context)
  if ('answer' in received) return received.answer
  const { posted, intent } = received
  const failing = { posted, message: signInMessages.error, log: 'sign-in failed' } as const
  context.failing = { ...failing, keeps: false, status: 503 }
  const next = ownPath(context.url.searchParams.get('next'))
  const post = { context, userType, posted, intent, shared: posted.has('shared'), next }
  switch (intent) {
    case loginIntents.send:
    case loginIntents.resend:
      return sendCode(post)
    case loginIntents.code:
      return checkCode(post)
    default:
      return checkPassword(post)
  }
}

async function checkPassword(post: Post) {
  const { context, userType, posted, shared } = post
  const refusal = await signInBrowser(context, userType, posted, { shared })
  if (!refusal) return goOn(post)
  const { seconds } = refusal
  // Not 401, which asks for a header that no form sends: Lynx hides the page of it behind a question.
  const status = seconds === undefined ? 422 : 429
  const answer = { ...answerWith(posted, refusal.errors), reason: reasonOf(refusal) }
  return data(answer, { status, headers: retryAfter(seconds) })
}

function reasonOf({ reason, failures = 0 }: SignInRefused): 'wrong' | 'wrong-often' | undefined {
  if (reason === 'invalid') return undefined
  const often = reason === 'wait' || failures >= offersCodeAfter
  return often ? 'wrong-often' : 'wrong'
}

async function sendCode(post: Post) {
  const { context, userType, posted, intent, shared, next } = post
  const { app, session } = context
  const parsed = parseForm(posted, codeRequestFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const whose = { userType, email: parsed.value.email }
  const deps = { ...app.otp, sendLater: app.sendLater }
  const by = await findRequester(session, whose)
  const result = await requestSignInCode(app.db, deps, { ...whose, ...by })
  const isFirst = intent === loginIntents.send
  const notSent = result.ok ? undefined : codeNotSentMessage(result)
  if (!result.ok && result.reason === 'too-many') logLimit(result.limit, session)
  // The code of a moment ago is on its way.
  const isUnderWay = !result.ok && isFirst && (await isOpen(post, whose))
  if (!result.ok && !isUnderWay) {
    return formAgain(posted, { '': notSent ?? '' }, 429, result.seconds)
  }
  session.memory.address = { ...whose, shared }
  const text = notSent ?? (isFirst ? undefined : codeAskedAgain)
  const notice = text === undefined ? undefined : ({ tone: 'info', text } as const)
  const to = loginAddress(userType, { code: true, shared, next })
  return seeOther(session, to, notice && { notice })
}

async function checkCode(post: Post) {
  const { context, userType, posted, shared } = post
  const parsed = parseForm(posted, codeSignInFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { email, otp: code } = parsed.value
  const whose = { userType, email }
  context.session.memory.address = { ...whose, shared }
  const refusal = await signInBrowserByCode(context, { ...whose, code, shared })
  if (!refusal) return goOn(post)
  noteCode(context.session, refusal, { userType })
  // Without an open code the page has no field that an error could point to.
  const field = (await isOpen(post, whose)) ? 'otp' : ''
  const errors = { [field]: codeRefusedMessage(refusal) }
  return 'seconds' in refusal
    ? formAgain(posted, errors, 429, refusal.seconds)
    : formAgain(posted, errors, 422)
}

async function isOpen({ context }: Post, whose: AccountAddress): Promise<boolean> {
  const { app, session } = context
  const found = await findSignInCode(app.db, { visitor: session.visitor(), ...whose })
  return found.state === 'sent'
}

function goOn({ context, userType, next }: Post) {
  return seeOther(context.session, next ?? `/profile/${userType}`, {
    notice: { tone: 'success', text: signInMessages.success },
    leaving: true,
  })
}
