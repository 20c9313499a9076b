import type { Account } from '~/domain/accounts/accounts.server'
import { otpVerifiedMessage, type OtpChannel } from '~/domain/otp/otp.schema'
import {
  confirmPending,
  dropPending,
  waitingContact,
  type ConfirmResult,
} from '~/domain/profiles/pending-contact.server'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { seeOther } from '~/web/page/redirects.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from '~/web/session/request-context.server'
import type { DraftForm } from './drafts/draft-form.server'
import { answerOtpIntent, viewOtp } from './otp-intents.server'
import { copyOf } from './parse.server'
import { unreachable } from '~/domain/otp/unreachable'
import { formAgain, type FormResult } from './form-answers.server'
import type { ContactView } from '~/forms/contacts/pending-contacts'

const intents = /^(send|verify|drop)-(email|sms)(?:-otp)?$/

export async function viewPending(context: RequestContext, form: DraftForm, account: Account) {
  const view = async (channel: OtpChannel): Promise<ContactView | undefined> => {
    const waiting = waitingContact(account, channel)
    if (!waiting) return undefined
    if (channel === 'sms' && waiting.own && unreachable(waiting.value, context.app.otp.smsPrefixes))
      return undefined
    const otp = await viewOtp(context, form, channel, waiting.value)
    // Proven, but not noted in the account: any of the buttons does that.
    return { ...waiting, otp: otp.state === 'verified' ? { state: 'none', resendIn: 0 } : otp }
  }
  return { email: await view('email'), sms: await view('sms') }
}

/** What the buttons of a pending contact need of a post of its page. */
interface Pressed {
  form: DraftForm
  page: string
  account: Account | undefined
  intent: string
  posted: FormData
}

/** Only the account's pending values count, whatever was posted. */
export async function answerPending(
  context: RequestContext,
  { form, page, account, intent, posted: given }: Pressed,
): Promise<FormResult> {
  const { app, session } = context
  const [, verb, which] = intents.exec(intent) ?? []
  const channel = which as OtpChannel
  const waiting = which && account && waitingContact(account, channel)
  if (!waiting) return seeOther(session, page)
  if (verb === 'drop') {
    await dropPending(app.db, { accountId: account.id, channel })
    return seeOther(session, page, {
      notice: { tone: 'success', text: profileMessages.kept[channel] },
    })
  }
  const { field } = form[channel]
  const posted = copyOf(given)
  posted.set('intent', intent)
  posted.set(field, waiting.value)
  const confirm = () => confirmContact(context, account, channel)
  // It may have been proven before, when noting it failed.
  let result = await confirm()
  if (!result.ok && result.reason === 'unverified') {
    const answer = await answerOtpIntent(context, { form, intent, posted, page })
    if (verb !== 'verify' || !(answer instanceof Response)) return answer
    result = await confirm()
  }
  if (result.ok || result.reason === 'missing') {
    const notice = { tone: 'success', text: otpVerifiedMessage(channel) } as const
    return seeOther(session, `${page}#${field}`, { notice })
  }
  return formAgain(posted, { [field]: profileMessages[result.reason] }, 422)
}

/** This browser must have proven the waiting contact. */
export async function confirmContact(
  { app, session }: RequestContext,
  { id: accountId, userType }: Account,
  channel: OtpChannel,
): Promise<ConfirmResult> {
  const { origin, business } = app.config
  const token = session.cookies.session
  const by = { accountId, channel, visitor: session.visitor(), exceptToken: token }
  const result = await confirmPending(app.db, { origin, brand: business }, by)
  if (result.ok && result.changed) {
    logSecurity('contact-changed', session, { userType, account: accountId })
    app.queue.wake()
  }
  return result
}
