import { data } from '@remix-run/node'
import { codeWords, noteCode, sendCode } from '~/actions/otp-steps.server'
import { parseForm } from '~/actions/parse.server'
import type { FormDescription, Submission } from '~/actions/form-action.server'
import { formAgain } from '~/actions/form-answers.server'
import { codeRefusedMessage } from '~/domain/accounts/account-code.schema'
import { signInFields, signInMessages, signInWait } from '~/domain/accounts/sign-in.schema'
import { staffIntents as intents } from '~/content/desk/staff-login'
import {
  forgottenAnswer,
  forgottenFields,
  staffCodeFields,
  staffSignInMessages as messages,
} from '~/domain/staff/staff-account.schema'
import { mailForgottenLink } from '~/domain/staff/staff-link.server'
import { findStaffCode, staffCode } from '~/domain/staff/staff-code.server'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { countLimit } from '~/web/telemetry/metrics.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { staffLogin, staffPath } from '~/web/session/staff-guard.server'
import {
  checkPasswordOfStaff,
  confirmBrowserSession,
  startBrowserSession,
  type CheckedStaff,
} from './sign-in.server'

interface LoginForm extends FormDescription {
  next: string | undefined
}

type Post = Submission<LoginForm>

export const describeLogin = ({ url }: RequestContext): LoginForm => ({
  next: staffPath(url.searchParams.get('next')),
  ...{ submit: 'sign-in', failed: signInMessages.error, log: 'staff sign-in failed', keeps: false },
})

export const buttons = {
  'sign-in': signIn,
  [intents.resend]: resend,
  [intents.code]: enterCode,
  [intents.forgotten]: mailLink,
}

async function signIn(context: RequestContext, { posted, next }: Post) {
  const parsed = parseForm(posted, signInFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const checked = await checkPasswordOfStaff(context, parsed.value)
  if (!checked.ok) return refuse(posted, checked)
  const { known: confirmed, ...right } = checked
  const refused = confirmed ? undefined : await sendTo(context, right.staff)
  if (refused && !(await isOpen(context, right.staff))) {
    return formAgain(posted, { '': refused.text }, refused.status, refused.seconds)
  }
  await startBrowserSession(context, { ...right, confirmed })
  if (confirmed) return goOn(context, next)
  return seeOther(context.session, staffLogin({ code: true, next }))
}

const refuse = (posted: FormData, refused: Exclude<CheckedStaff, { ok: true }>) =>
  refused.reason === 'wrong'
    ? formAgain(posted, { '': signInMessages.wrong }, 422)
    : formAgain(posted, { '': signInWait(refused.seconds) }, 429, refused.seconds)

async function resend(context: RequestContext, { posted, next }: Post) {
  const { session } = context
  const login = await session.staff.login()
  if (login.state === 'active') return goOn(context, next)
  if (login.state !== 'unconfirmed') return beginAgain(context, next)
  const refused = await sendTo(context, login.staff)
  if (refused) return formAgain(posted, { '': refused.text }, refused.status, refused.seconds)
  return seeOther(session, staffLogin({ code: true, next }), {
    notice: { tone: 'success', text: messages.codeSentAgain },
  })
}

/** @returns why no code was sent, if so: a person who knows the password may know it */
async function sendTo(context: RequestContext, { email }: Staff) {
  const subject = staffCode({ email, visitor: context.session.visitor() })
  const sent = await sendCode(
    context,
    subject,
    codeWords('email', { notSent: messages.codeNotSent }),
  )
  return sent.ok ? undefined : sent
}

async function isOpen({ app, session }: RequestContext, { email }: Staff): Promise<boolean> {
  const found = await findStaffCode(app.db, { email, visitor: session.visitor() })
  return found.state === 'sent' && found.code === 'valid'
}

/** Says the same to everybody. */
async function mailLink(context: RequestContext, { posted }: Post) {
  const parsed = parseForm(posted, forgottenFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { app, session } = context
  const limit = 'sign-in-client'
  const taken = await app.limits.take(limit, session.client)
  if (!taken.ok) {
    countLimit(limit)
    logSecurity('staff-sign-in-locked', session, { limit })
    return formAgain(posted, { '': signInWait(taken.seconds) }, 429, taken.seconds)
  }
  await mailForgottenLink(app.db, { ...app, site: app.intake }, parsed.value.email)
  return seeOther(session, '/staff/login?forgotten', {
    notice: { tone: 'info', text: forgottenAnswer },
  })
}

async function enterCode(context: RequestContext, { posted, next }: Post) {
  const { session } = context
  const parsed = parseForm(posted, staffCodeFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const token = session.cookies.staff
  if (!token) return beginAgain(context, next)
  const refusal = await confirmBrowserSession(context, { code: parsed.value.otp, token })
  if (!refusal) return goOn(context, next)
  if (refusal.reason === 'signed-out') return beginAgain(context, next)
  noteCode(session, refusal, { userType: 'staff' })
  const errors = { otp: codeRefusedMessage(refusal) }
  return 'seconds' in refusal
    ? formAgain(posted, errors, 429, refusal.seconds)
    : formAgain(posted, errors, 422)
}

function beginAgain({ session }: RequestContext, next: string | undefined) {
  return seeOther(session, staffLogin({ next }), {
    notice: { tone: 'info', text: messages.ended },
    leaving: true,
  })
}

function goOn({ session }: RequestContext, next: string | undefined) {
  return seeOther(session, next ?? '/staff', {
    notice: { tone: 'success', text: signInMessages.success },
    leaving: true,
  })
}
