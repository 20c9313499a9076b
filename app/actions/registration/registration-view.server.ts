import { redirect } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { loginHref } from '~/content/ways-back'
import { findAccount } from '~/domain/accounts/accounts.server'
import { loadAfterPost } from '~/web/page/load-or-away.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { noDraft, viewDraft, type DraftForm } from '~/actions/drafts/draft-form.server'
import { viewOtp } from '~/actions/otp-intents.server'

interface RegistrationForm {
  form: DraftForm
  userType: UserType
}

const blank = { state: 'none', resendIn: 0 } as const

export async function viewRegistration(
  context: RequestContext,
  { form, userType }: RegistrationForm,
) {
  const { session, url } = context
  const page = { token: session.formToken() }
  const signInHref = loginHref(userType, undefined)
  const view = await loadAfterPost(context, 'registration not loaded', async () => {
    const draft = await viewDraft(context, form)
    const { [form.email.field]: address, [form.sms.field]: number } = draft.values
    const email = await viewOtp(context, form, 'email', address)
    return {
      ...page,
      ...draft,
      email,
      sms: await viewOtp(context, form, 'sms', number),
      exists:
        email.state === 'verified' && (await hasAccount(context, { form, userType }, address)),
      signInHref,
      discarding: url.searchParams.has('start-again'),
    }
  })
  const unknown = { email: blank, sms: blank, exists: false, signInHref, discarding: false }
  return view ?? { ...page, ...noDraft, ...unknown }
}

/** For verified addresses only: nobody else may be told whether an account exists. */
async function hasAccount(
  { app, session }: RequestContext,
  { form, userType }: RegistrationForm,
  address: unknown,
): Promise<boolean> {
  const { field, schema } = form.email
  const email = schema.safeParse({ [field]: address }).data?.[field] ?? ''
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
