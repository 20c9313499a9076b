import { data } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { isLoginType } from '~/content/login'
import { noteCode } from '~/actions/otp-steps.server'
import { answerWith, parseForm } from '~/actions/parse.server'
import { formAction, type FormDescription, type Submission } from '~/actions/form-action.server'
import { formAgain } from '~/actions/form-answers.server'
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
import { methodNotAllowed, type RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import { findRequester, signInBrowser, type SignInRefused } from '~/web/session/sign-in.server'
import { loginAddress, loginIntents } from './addresses'
import { signInBrowserByCode } from './sign-in-by-code.server'

const offersCodeAfter = 3

interface LoginForm extends FormDescription {
  userType: UserType
  shared: boolean
  next: string | undefined
}

type Post = Submission<LoginForm>

export const action = formAction<LoginForm>(
  {
    describe({ params, url }, posted) {
      const { userType } = params
      if (!isLoginType(userType)) throw new Response(null, { status: 404 })
      if (userType === 'guest') throw methodNotAllowed('GET, HEAD')
      const next = ownPath(url.searchParams.get('next'))
      return {
        ...{ userType, next, shared: posted.has('shared') },
        ...{ submit: 'sign-in', failed: signInMessages.error, log: 'sign-in failed', keeps: false },
      }
    },
  },
  {
    'sign-in': checkPassword,
    [loginIntents.send]: sendCode,
    [loginIntents.resend]: sendCode,
    [loginIntents.code]: checkCode,
  },
)

async function checkPassword(context: RequestContext, post: Post) {
  const { userType, posted, shared } = post
  const refusal = await signInBrowser(context, userType, posted, { shared })
  if (!refusal) return goOn(context, post)
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

async function sendCode(context: RequestContext, post: Post) {
  const { userType, posted, intent, shared, next } = post
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
  const isUnderWay = !result.ok && isFirst && (await isOpen(context, whose))
  if (!result.ok && !isUnderWay) {
    return formAgain(posted, { '': notSent ?? '' }, 429, result.seconds)
  }
  session.memory.address = { ...whose, shared }
  const text = notSent ?? (isFirst ? undefined : codeAskedAgain)
  const notice = text === undefined ? undefined : ({ tone: 'info', text } as const)
  const to = loginAddress(userType, { code: true, shared, next })
  return seeOther(session, to, notice && { notice })
}

async function checkCode(context: RequestContext, post: Post) {
  const { userType, posted, shared } = post
  const parsed = parseForm(posted, codeSignInFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { email, otp: code } = parsed.value
  const whose = { userType, email }
  context.session.memory.address = { ...whose, shared }
  const refusal = await signInBrowserByCode(context, { ...whose, code, shared })
  if (!refusal) return goOn(context, post)
  noteCode(context.session, refusal, { userType })
  // Without an open code the page has no field that an error could point to.
  const field = (await isOpen(context, whose)) ? 'otp' : ''
  const errors = { [field]: codeRefusedMessage(refusal) }
  return 'seconds' in refusal
    ? formAgain(posted, errors, 429, refusal.seconds)
    : formAgain(posted, errors, 422)
}

async function isOpen({ app, session }: RequestContext, whose: AccountAddress): Promise<boolean> {
  const found = await findSignInCode(app.db, { visitor: session.visitor(), ...whose })
  return found.state === 'sent'
}

function goOn({ session }: RequestContext, { userType, next }: Post) {
  return seeOther(session, next ?? `/profile/${userType}`, {
    notice: { tone: 'success', text: signInMessages.success },
    leaving: true,
  })
}
