import { leftComputer as words } from '~/content/other-devices'
import { continueHref } from '~/content/ways-back'
import { maskDestination } from '~/domain/delivery/message'
import { draftKeptUntil } from '~/domain/drafts/draft.schema'
import { formNames } from '~/domain/registration/registration.schema'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { formAgain, type PostAnswer } from '~/actions/receive-form.server'
import type { ReceivedRegistration } from '~/actions/registration/receive-registration.server'
import { findUnfinished, keepForOwners } from './unfinished-forms.server'

/**
 * Makes the browser another visitor. Its drafts stay for those who prove the addresses in them; a draft
 * without a proven address would be lost, so then the browser is not left.
 */
export async function leaveComputer(
  context: RequestContext,
  { userType, posted }: ReceivedRegistration,
): Promise<PostAnswer> {
  const { session } = context
  const forms = await findUnfinished(context)
  const own = forms.find((one) => one.userType === userType)
  if (!own) return formAgain(posted, { '': words.empty }, 422)
  if (!own.address) return formAgain(posted, { '': words.unproven }, 422)
  const lost = forms.filter(({ address }) => !address).map((one) => formNames[one.userType])
  if (lost.length) return formAgain(posted, { '': words.others(lost.join(', ')) }, 422)
  const told = await keepForOwners(context, forms)
  logSecurity('form-left-browser', session, { userType })
  session.leaveBrowser()
  const kept = words.kept(draftKeptUntil(own.until))
  const letter = words.letter(maskDestination({ address: own.address }))
  const text = told.includes(userType) ? `${kept} ${letter}` : kept
  const notice = { tone: 'success', text, stays: true } as const
  return seeOther(session, continueHref(userType), { notice, leaving: true })
}
