import { data } from '@remix-run/node'
import type { Account } from '~/domain/accounts/accounts.server'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import {
  confirmPendingEmail,
  confirmPendingPhone,
  dropPending,
} from '~/domain/profiles/pending-contact.server'
import { profileMessages } from '~/domain/profiles/profile-messages'
import { seeOther } from '~/http/answers.server'
import type { Served } from '~/http/serve.server'
import type { DraftForm } from './draft-form.server'
import { answerOtpIntent, viewOtp } from './otp-intents.server'
import { answerWith } from './parse.server'

const intents = /^(send|verify|drop)-(email|sms)(?:-otp)?$/

/** Whether a button is one of those of `answerPending`; their form holds no answers for a draft. */
export const isPendingIntent = (intent: string) => intents.test(intent)

/** What of an account's contact waits to be verified, and where its one-time password stands. */
export async function viewPending(
  served: Served,
  form: DraftForm,
  { pendingEmail, pendingPhone }: Account,
) {
  const view = async (channel: OtpChannel, value: string | null) =>
    value ? { value, otp: await viewOtp(served, form, channel, value) } : undefined
  return { email: await view('email', pendingEmail), sms: await view('sms', pendingPhone) }
}

interface Pressed {
  form: DraftForm
  /** Path of the profile. */
  page: string
  account: Account
  intent: string
  posted: FormData
}

/**
 * The buttons beside a changed address or number that is not verified yet: send, verify, keep the old one.
 * Only the value that waits in the account counts, whatever was posted.
 *
 * @returns undefined when the intent is none of these.
 */
export async function answerPending(served: Served, pressed: Pressed) {
  const { app, visit } = served
  const { form, page, account, intent, posted } = pressed
  const [, verb, which] = intents.exec(intent) ?? []
  if (!verb || !which) return undefined
  const channel = which as 'email' | 'sms'
  const waiting = channel === 'email' ? account.pendingEmail : account.pendingPhone
  if (!waiting) return seeOther(visit, page)
  if (verb === 'drop') {
    await dropPending(app.db, { accountId: account.id, channel })
    return seeOther(visit, page)
  }
  posted.set(form[channel].field, waiting)
  const answer = await answerOtpIntent(served, form, { intent, posted, page })
  // A redirect after `verify` says that the code was right.
  if (verb !== 'verify' || !(answer instanceof Response)) return answer
  const confirm = channel === 'email' ? confirmPendingEmail : confirmPendingPhone
  const result = await confirm(app.db, { accountId: account.id, visitor: visit.visitor() })
  if (result.ok || result.reason === 'missing') return answer
  const errors = { [form[channel].field]: profileMessages[result.reason] }
  return data(answerWith(posted, errors), { status: 422 })
}
