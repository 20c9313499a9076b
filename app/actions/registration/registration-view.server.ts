import { redirect } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { loginHref } from '~/return-to'
import { findAccount } from '~/domain/accounts/accounts.server'
import type { OtpView } from '~/forms/contacts/otp-field'
import { loadAfterPost } from '~/web/page/load-or-away.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { addressIn, noDraft, viewDraft } from '~/actions/drafts/draft-form.server'
import { registrationForms } from '~/actions/drafts/draft-forms.server'
import { viewOtp } from '~/actions/otp-intents.server'

const blank: OtpView = { state: 'none', resendIn: 0 }
const unknown = { ...noDraft, email: blank, sms: blank, exists: false, discarding: false }

export async function viewRegistration(context: RequestContext, userType: UserType) {
  const form = registrationForms[userType]
  const page = { token: context.session.formToken(), signInHref: loginHref(userType, undefined) }
  const view = await loadAfterPost(context, 'registration not loaded', async () => {
    const draft = await viewDraft(context, form)
    const { [form.email.field]: address, [form.sms.field]: number } = draft.values
    const email = await viewOtp(context, form, 'email', address)
    const isProven = email.state === 'verified'
    return {
      ...{ ...draft, email },
      sms: await viewOtp(context, form, 'sms', number),
      // Nobody else may be told whether an account exists.
      exists: isProven && (await hasAccount(context, userType, addressIn(form, 'email', address))),
      discarding: context.url.searchParams.has('start-again'),
    }
  })
  return { ...page, ...(view ?? unknown) }
}

async function hasAccount(
  { app, session }: RequestContext,
  userType: UserType,
  email = '',
): Promise<boolean> {
  if (!(await findAccount(app.db, { userType, email }))) return false
  session.memory.address = { userType, email }
  return true
}

export interface SignedInView {
  email: string
  userType: UserType
  /** Path of the registration, to which signing out leads. */
  page: string
  token: string
}

/** A post's answer still shows the form. @throws a redirect to `own` for somebody of this very type */
export async function findSignedIn(
  { session, url, answered }: RequestContext,
  userType: UserType,
  own: string,
): Promise<SignedInView | undefined> {
  if (answered) return undefined
  const login = await session.login()
  if (login.state !== 'active') return undefined
  const { account } = login
  if (account.userType === userType) throw redirect(own)
  const { email } = account
  const token = session.formToken()
  return { email, userType: account.userType, page: url.pathname + url.search, token }
}
