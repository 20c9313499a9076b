import type { Account } from '~/domain/accounts/accounts.server'
import { codeWords, type OtpChannel } from '~/domain/otp/otp.schema'
import {
  confirmPending,
  dropPending,
  findWaitingContact,
  type ConfirmResult,
} from '~/domain/profiles/pending-contact.server'
import { profileMessages } from '~/domain/profiles/profile.schema'
import type { ContactView } from '~/forms/contacts/pending-contacts'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { DraftDescription, SavedSubmission } from './drafts/draft-action.server'
import type { ContactForm } from './drafts/draft-forms.server'
import { formAgain, type FormResult } from './form-answers.server'
import { answerCode, readCodeIntent, viewOtp } from './otp-intents.server'

export async function viewPending(context: RequestContext, form: ContactForm, account: Account) {
  const view = async (channel: OtpChannel): Promise<ContactView | undefined> => {
    const waiting = findWaitingContact(account, channel)
    if (!waiting) return undefined
    const otp = await viewOtp(context, form, channel, waiting.value)
    if (waiting.own && otp.unreachable) return undefined
    // Verified, but not stored in the account: another post of a button does that.
    return { ...waiting, otp: otp.state === 'verified' ? { state: 'none', resendIn: 0 } : otp }
  }
  return { email: await view('email'), sms: await view('sms') }
}

/** Uses the account's pending values, whatever was posted. */
export async function answerPending(
  context: RequestContext,
  post: SavedSubmission<DraftDescription & { form: ContactForm }>,
): Promise<FormResult> {
  const { app, session } = context
  const { account, form, intent, page, posted } = post
  const { verb, channel } = readCodeIntent(intent)
  const waiting = account && findWaitingContact(account, channel)
  if (!waiting) return seeOther(session, page)
  if (verb === 'drop') {
    await dropPending(app.db, { accountId: account.id, channel })
    const notice = { tone: 'success', text: profileMessages.kept[channel] } as const
    return seeOther(session, page, { notice })
  }
  const answer = await answerCode(context, { ...post, value: waiting.value })
  if (!(answer instanceof Response)) return answer
  const result = await confirmContact(context, account, channel)
  const field = form.contact[channel].name
  if (!result.ok && result.reason === 'unverified') return answer
  if (!result.ok && result.reason === 'exists') {
    return formAgain(posted, { [field]: profileMessages.exists })
  }
  const notice = { tone: 'success', text: codeWords[channel].verified } as const
  return seeOther(session, `${page}#${field}`, { notice })
}

export async function confirmContact(
  { app, session }: RequestContext,
  { id: accountId, userType }: Account,
  channel: OtpChannel,
): Promise<ConfirmResult> {
  const exceptToken = session.cookies.session
  const by = { accountId, channel, visitor: session.visitor(), exceptToken }
  const result = await confirmPending(app.db, app.intake, by)
  if (result.ok && result.changed) {
    logSecurity('contact-changed', session, { userType, account: accountId })
    app.queue.wake()
  }
  return result
}
