import { data } from '@remix-run/node'
import type { Account } from '~/domain/accounts/accounts.server'
import {
  confirmPendingEmail,
  confirmPendingPhone,
  dropPending,
} from '~/domain/profiles/pending-contact.server'
import { profileMessages } from '~/domain/profiles/profile-messages'
import { answerOtpIntent } from '~/forms/otp-intents.server'
import { answerWith } from '~/forms/parse.server'
import { seeOther } from '~/http/answers.server'
import type { Served } from '~/http/serve.server'
import { page } from './profile-form.server'
import { profileForm } from '~/forms/candidate/draft-forms.server'

/**
 * The buttons beside a changed address or number that is not verified yet: send, verify, keep the old one.
 * Only the value that waits in the account counts, whatever was posted.
 *
 * @returns undefined when the intent is none of these.
 */
export async function answerPending(
  served: Served,
  { account, intent, posted }: { account: Account; intent: string; posted: FormData },
) {
  const { app, visit } = served
  const [, verb, which] = /^(send|verify|drop)-(email|sms)(?:-otp)?$/.exec(intent) ?? []
  if (!verb || !which) return undefined
  const channel = which as 'email' | 'sms'
  const waiting = channel === 'email' ? account.pendingEmail : account.pendingPhone
  if (!waiting) return seeOther(visit, page)
  if (verb === 'drop') {
    await dropPending(app.db, { accountId: account.id, channel })
    return seeOther(visit, page)
  }
  posted.set(profileForm[channel].field, waiting)
  const answer = await answerOtpIntent(served, profileForm, { intent, posted, page })
  // A redirect after `verify` says that the code was right.
  if (verb !== 'verify' || !(answer instanceof Response)) return answer
  const confirm = channel === 'email' ? confirmPendingEmail : confirmPendingPhone
  const result = await confirm(app.db, { accountId: account.id, visitor: visit.visitor() })
  if (result.ok || result.reason === 'missing') return answer
  const { field } = profileForm[channel]
  return data(answerWith(posted, { [field]: profileMessages[result.reason] }), { status: 422 })
}
