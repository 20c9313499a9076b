import { redirect } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { findAccount } from '~/domain/accounts/accounts.server'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { loadForForm, type RequestContext } from '~/web/session/request-context.server'
import { noDraft, viewDraft } from '~/actions/drafts/draft-view.server'
import { registrationForms } from '~/actions/drafts/draft-forms.server'
import { noCode, viewOtps } from '~/actions/otp-intents.server'

const unknown = { ...noDraft, email: noCode, sms: noCode, exists: false, discarding: false }

export async function viewRegistration(
  context: RequestContext,
  userType: UserType,
  profilePath: string,
) {
  await redirectSignedIn(context, userType, profilePath)
  const view = await loadForForm(context, 'registration not loaded', async () => {
    const form = registrationForms[userType]
    const draft = await viewDraft(context, form)
    const suggested: DraftValues = userType === 'candidate' ? { nationality: 'Indian' } : {}
    const { [form.contact.email.name]: address, [form.contact.sms.name]: number } = draft.values
    const codes = await viewOtps(context, form, { email: address, sms: number })
    // Only the owner of the address may learn whether an account exists.
    const account =
      codes.email.state === 'verified'
        ? await findAddressAccount(context, userType, address)
        : undefined
    // The sign-in that the page leads to has it filled in.
    if (account) context.session.memory.address = { userType, email: account.email }
    return {
      ...draft,
      values: { ...suggested, ...draft.values },
      ...codes,
      exists: account !== undefined,
      discarding: context.url.searchParams.has('start-again'),
    }
  })
  return { signInHref: `/login/${userType}`, ...(view ?? unknown) }
}

/** Lets a post pass. @throws a redirect to `profilePath` for somebody signed in with this type */
export async function redirectSignedIn(
  { session, postAnswer }: RequestContext,
  userType: UserType,
  profilePath: string,
): Promise<void> {
  const login = postAnswer ? undefined : await session.login()
  if (login?.state === 'active' && login.account.userType === userType) throw redirect(profilePath)
}

function findAddressAccount({ app }: RequestContext, userType: UserType, address: unknown) {
  const email = registrationForms[userType].contact.email.schema.safeParse(address).data
  return email ? findAccount(app.db, { userType, email }) : undefined
}
