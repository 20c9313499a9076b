import type { Account } from '~/domain/accounts/accounts.server'
import { canReceiveSms, codeWords, type OtpChannel } from '~/domain/otp/otp.schema'
import {
  confirmPending,
  dropPending,
  waitingContact,
  type ConfirmResult,
} from '~/domain/profiles/pending-contact.server'
import { profileMessages } from '~/domain/profiles/profile.schema'
import type { ContactView } from '~/forms/contacts/pending-contacts'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { DraftDescription, SavedSubmission } from './drafts/draft-action.server'
import type { DraftForm } from './drafts/draft-forms.server'
import { formAgain, type FormResult } from './form-answers.server'
import { answerOtpIntent, viewOtp } from './otp-intents.server'

export async function viewPending(context: RequestContext, form: DraftForm, account: Account) {
  const view = async (channel: OtpChannel): Promise<ContactView | undefined> => {
    const waiting = waitingContact(account, channel)
    if (!waiting) return undefined
    const { smsPrefixes } = context.app.otp
    if (channel === 'sms' && waiting.own && !canReceiveSms(waiting.value, smsPrefixes))
      return undefined
    const otp = await viewOtp(context, form, channel, waiting.value)
    // Proven, but not noted in the account: any of the buttons does that.
    return { ...waiting, otp: otp.state === 'verified' ? { state: 'none', resendIn: 0 } : otp }
  }
  return { email: await view('email'), sms: await view('sms') }
}

/** Only the account's pending values count, whatever was posted. */
export async function answerPending(
  context: RequestContext,
  post: SavedSubmission<DraftDescription & { form: DraftForm }>,
): Promise<FormResult> {
  const { app, session } = context
  const { account, form, intent, page, posted } = post
  const [, verb, which] = /^(send|verify|drop)-(email|sms)(?:-otp)?$/.exec(intent) ?? []
  const channel = which as OtpChannel
  const waiting = which && account && waitingContact(account, channel)
  if (!waiting) return seeOther(session, page)
  if (verb === 'drop') {
    await dropPending(app.db, { accountId: account.id, channel })
    const notice = { tone: 'success', text: profileMessages.kept[channel] } as const
    return seeOther(session, page, { notice })
  }
  // It may have been proven before, when noting it failed.
  let result = await confirmContact(context, account, channel)
  if (!result.ok && result.reason === 'unverified') {
    const answer = await answerOtpIntent(context, { ...post, value: waiting.value })
    if (verb !== 'verify' || !(answer instanceof Response)) return answer
    result = await confirmContact(context, account, channel)
  }
  const { field } = form[channel]
  if (!result.ok && result.reason !== 'missing') {
    return formAgain(posted, { [field]: profileMessages[result.reason] })
  }
  const notice = { tone: 'success', text: codeWords[channel].verified } as const
  return seeOther(session, `${page}#${field}`, { notice })
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
