import { redirect } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { loginHref } from '~/return-to'
import { findAccount } from '~/domain/accounts/accounts.server'
import type { DraftValues } from '~/domain/drafts/draft-values'
import type { OtpView } from '~/forms/contacts/otp-field'
import { loadAfterPost, type RequestContext } from '~/web/session/request-context.server'
import { noDraft, viewDraft } from '~/actions/drafts/draft-view.server'
import { contactField, parseContact, registrationForms } from '~/actions/drafts/draft-forms.server'
import { viewOtp } from '~/actions/otp-intents.server'

const blank: OtpView = { state: 'none', resendIn: 0 }
const unknown = { ...noDraft, email: blank, sms: blank, exists: false, discarding: false }

export async function viewRegistration(context: RequestContext, userType: UserType) {
  const { app, session, url } = context
  const form = registrationForms[userType]
  const page = { token: session.formToken(), signInHref: loginHref(userType, undefined) }
  const view = await loadAfterPost(context, 'registration not loaded', async () => {
    const draft = await viewDraft(context, form)
    const suggested: DraftValues = userType === 'candidate' ? { nationality: 'Indian' } : {}
    const { [contactField(form, 'email')]: address, [contactField(form, 'sms')]: number } =
      draft.values
    const email = await viewOtp(context, form, 'email', address)
    // Nobody else may be told whether an account exists.
    const proven = email.state === 'verified' ? parseContact(form, 'email', address).data : ''
    const owner = proven ? { userType, email: proven } : undefined
    const exists = owner !== undefined && (await findAccount(app.db, owner)) !== undefined
    if (exists) session.memory.address = owner
    return {
      ...{ ...draft, email, exists, values: { ...suggested, ...draft.values } },
      sms: await viewOtp(context, form, 'sms', number),
      discarding: url.searchParams.has('start-again'),
    }
  })
  return { ...page, ...(view ?? unknown) }
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
