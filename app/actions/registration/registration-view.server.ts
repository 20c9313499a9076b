import { redirect } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { loginHref } from '~/return-to'
import { findAccount } from '~/domain/accounts/accounts.server'
import type { OtpView } from '~/forms/contacts/otp-field'
import { loadAfterPost } from '~/web/page/load-or-away.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { noDraft, viewDraft } from '~/actions/drafts/draft-view.server'
import { addressIn, registrationForms } from '~/actions/drafts/draft-forms.server'
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

/** A post's answer still shows the form. @throws a redirect to `own` for somebody of this very type */
export async function redirectSignedIn(
  { session, answered }: RequestContext,
  userType: UserType,
  own: string,
): Promise<void> {
  const login = answered ? undefined : await session.login()
  if (login?.state === 'active' && login.account.userType === userType) throw redirect(own)
}
