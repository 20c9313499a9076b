import type { UserType } from '#db/schema'
import { amountOf, continueForm as words } from '~/content/other-devices'
import { continueHref } from '~/content/ways-back'
import { login as logins } from '~/content/login'
import {
  continueDraft,
  findElsewhere,
  findHere,
  type Claim,
  type DraftSummary,
} from '~/domain/drafts/continue-draft.server'
import { findChallenge } from '~/domain/otp/challenges.server'
import { findConsumed } from '~/domain/otp/consumed.server'
import { hasVerified } from '~/domain/otp/otp.server'
import type { OtpView } from '~/forms/contacts/otp-field'
import { seeOther } from '~/web/page/redirects.server'
import { findAddress } from '~/web/session/memory.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { addressIn, type DraftForm } from './draft-form.server'
import { answerOtpIntent, viewOtp } from '~/actions/otp-intents.server'
import { profiles } from '~/actions/profiles/profiles.server'
import { formAgain, type PostAnswer } from '~/actions/receive-form.server'
import { registrations } from '~/actions/registration/registrations.server'

/** The account's form where one is signed in, else the registration. */
interface Continuing {
  userType: UserType
  form: DraftForm
  formPage: string
  /** Undefined before an address was entered. */
  claim: Claim | undefined
}

export type ContinueView = { field: string; email: string } & (
  | { step: 'code'; otp: OtpView }
  | { step: 'none' }
  | { step: 'choose'; there: DraftSummary; here: DraftSummary | undefined }
)

export async function findContinuing(
  { session }: RequestContext,
  userType: UserType,
  email = findAddress(session.memory, userType),
): Promise<Continuing> {
  const login = await session.login()
  if (login.state === 'active' && login.account.userType === userType) {
    const { form, editPage } = profiles[userType]
    const claim = { accountId: login.account.id }
    return { userType, form, formPage: editPage, claim }
  }
  const { form } = registrations[userType]
  const claim = email && {
    email,
    emailField: form.email.field,
    purpose: form.purpose,
    proof: codeFormOf(userType).purpose,
  }
  return { userType, form, formPage: logins[userType].signUpHref, claim: claim || undefined }
}

/** The codes of this page prove nothing for the form itself. */
const codeFormOf = (userType: UserType): DraftForm => ({
  ...registrations[userType].form,
  purpose: `${userType}-continue`,
})

export async function viewContinue(
  context: RequestContext,
  { userType, form, claim }: Continuing,
): Promise<ContinueView> {
  const { app, session } = context
  const { field } = form.email
  const key = { visitor: session.visitor(), form: form.name }
  const email = claim && 'email' in claim ? claim.email : ''
  if (!claim || 'email' in claim) {
    const otp = await viewOtp(context, codeFormOf(userType), 'email', email)
    if (!claim || otp.state !== 'verified') return { step: 'code', field, email, otp }
  }
  const there = await findElsewhere(app.db, key, claim)
  if (!there) return { step: 'none', field, email }
  return { step: 'choose', field, email, there, here: await findHere(app.db, key) }
}

export async function answerCode(
  context: RequestContext,
  userType: UserType,
  { intent, posted }: { intent: string; posted: FormData },
): Promise<PostAnswer> {
  const { session } = context
  const codeForm = codeFormOf(userType)
  const email = addressIn(codeForm, 'email', posted.get(codeForm.email.field))
  if (email) session.memory.address = { userType, email }
  const page = continueHref(userType)
  const continuing = await findContinuing(context, userType, email)
  if (await hasJustMoved(context, continuing, { sends: intent.startsWith('send-') })) {
    return seeOther(session, continuing.formPage)
  }
  const answer = await answerOtpIntent(context, codeForm, { intent, posted, page })
  const isProven = intent.startsWith('verify-') && answer instanceof Response
  if (isProven) return moveHere(context, continuing, { posted })
  return answer ?? seeOther(session, page)
}

/** @param request.replace when the draft here, which may be deleted, was saved last */
export async function moveHere(
  context: RequestContext,
  { userType, form, formPage, claim }: Continuing,
  { posted, replace }: { posted: FormData; replace?: Date | undefined },
): Promise<PostAnswer> {
  const { app, session } = context
  const page = continueHref(userType)
  if (!claim) return seeOther(session, page)
  const key = { visitor: session.visitor(), form: form.name }
  const result = await continueDraft(app.db, app.store, { key, claim, replace })
  if (result.ok) {
    logSecurity('form-continued', session, { userType })
    const notice = { tone: 'success', text: words.done(amountOf(result)), stays: true } as const
    return seeOther(session, formPage, { notice, leaving: true })
  }
  if (result.reason === 'choice' && replace) return formAgain(posted, { '': words.changed }, 422)
  return seeOther(session, page)
}

/**
 * The same press twice, or one whose answer was lost: the form is here already. Another form begun elsewhere
 * since comes by a code of its own.
 */
export async function hasJustMoved(
  { app, session }: RequestContext,
  { form, claim }: Continuing,
  { sends = false } = {},
): Promise<boolean> {
  if (!claim || !('email' in claim)) return false
  const visitor = session.visitor()
  const { email: destination, purpose, proof } = claim
  const subject = { visitor, channel: 'email', destination } as const
  const consumed = await findConsumed(app.db, { ...subject, purpose: proof })
  if (!consumed || !(await hasVerified(app.db, { ...subject, purpose }))) return false
  if ((await findChallenge(app.db, { ...subject, purpose: proof }))?.guessable) return false
  const key = { visitor, form: form.name }
  if (sends && (await findElsewhere(app.db, key, claim))) return false
  return (await findHere(app.db, key)) !== undefined
}
