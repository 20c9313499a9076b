import type { Submission } from '~/actions/form-action.server'
import { formAgain } from '~/actions/form-answers.server'
import { logCodeFailure, sendCode } from '~/actions/otp-steps.server'
import { parseForm } from '~/actions/parse.server'
import { staffCode as codeCopy, staffForgotten, staffLogin } from '~/content/desk/staff-login'
import { signInFields, signInMessages, signInWait } from '~/domain/accounts/sign-in.schema'
import { codeWords, describeCodeFailure } from '~/domain/otp/otp.schema'
import { forgottenFields, staffCodeFields } from '~/domain/staff/staff.schema'
import { mailForgottenLink } from '~/domain/staff/staff-link.server'
import { startStaffSession, type Staff } from '~/domain/staff/staff-sessions.server'
import { findPendingStaff, signInByStaffCode, staffCode } from '~/domain/staff/staff-sign-in.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { checkMemberPassword, replaceStaffSession } from '~/web/session/staff-sign-in.server'
import { staffLogin as loginHref, staffPath } from '~/web/session/staff-guard.server'
import { log } from '~/web/telemetry/log.server'
import { logLimit } from '~/web/telemetry/security-log.server'

export const buttons = {
  [staffLogin.intent]: signIn,
  [codeCopy.intent]: enterCode,
  [staffForgotten.intent]: mailLink,
}

const readNext = ({ url }: RequestContext) => staffPath(url.searchParams.get('next'))

/** Signs in; browsers in which the member has signed in before need no code. */
async function signIn(context: RequestContext, { posted }: Submission) {
  const { app, session } = context
  const parsed = parseForm(posted, signInFields)
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const known = await session.staffLogin()
  const isKnown = known?.staff.email === parsed.value.email.toLowerCase()
  const attempt = { ...parsed.value, sessionId: isKnown ? known.id : undefined }
  const wrong = { '': signInMessages.wrong }
  const checked = await checkMemberPassword(context, attempt, wrong)
  if (!checked.ok) return formAgain(posted, checked.errors, checked)
  const { staff, passwordHash } = checked
  if (isKnown) {
    const token = await startStaffSession(app.db, { staffId: staff.id, passwordHash })
    return token ? enter(context, { staff, token }) : formAgain(posted, wrong)
  }
  const { email } = staff
  const visitor = session.visitor()
  const words = { ...codeWords.email, notSent: codeCopy.notSent }
  const sent = await sendCode(context, staffCode({ email, visitor }), words)
  // An earlier code stays valid when the password is entered again.
  const hasCode = sent.ok || (await findPendingStaff(app.db, visitor))?.email === email
  if (!sent.ok && !hasCode) return formAgain(posted, { '': sent.text }, sent)
  return seeOther(session, loginHref({ code: true, next: readNext(context) }))
}

async function enterCode(context: RequestContext, { posted }: Submission) {
  const { app, session } = context
  const parsed = parseForm(posted, staffCodeFields)
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const entered = { code: parsed.value.otp, visitor: session.visitor() }
  const result = await signInByStaffCode(app.db, app.otp, entered)
  if (result.ok) return enter(context, result)
  if (result.reason === 'ended') {
    const notice = { tone: 'info', text: codeCopy.ended } as const
    return seeOther(session, loginHref({ next: readNext(context) }), { notice, leaving: true })
  }
  logCodeFailure(session, result, 'staff')
  const seconds = 'seconds' in result ? result.seconds : undefined
  return formAgain(posted, { otp: describeCodeFailure(result, codeWords.email) }, { seconds })
}

/** Mails a link; the answer is the same for unknown addresses. */
async function mailLink(context: RequestContext, { posted }: Submission) {
  const parsed = parseForm(posted, forgottenFields)
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const { app, session } = context
  const limit = 'sign-in-client'
  const counted = await app.limits.consume([{ name: limit, key: session.client }])
  if (!counted.ok) {
    logLimit(limit, session)
    return formAgain(posted, { '': signInWait(counted.seconds) }, counted)
  }
  // Not awaited: its duration would reveal whether the address is known.
  mailForgottenLink(app.db, { ...app, site: app.intake }, parsed.value.email).then(
    app.queue.wake,
    (error: unknown) => log.error({ error }, 'staff link failed'),
  )
  const notice = { tone: 'info', text: staffForgotten.answer } as const
  return seeOther(session, '/staff/login?forgotten', { notice })
}

async function enter(context: RequestContext, entered: { staff: Staff; token: string }) {
  await replaceStaffSession(context, entered)
  const notice = { tone: 'success', text: signInMessages.success } as const
  return seeOther(context.session, readNext(context) ?? '/staff', { notice, leaving: true })
}
