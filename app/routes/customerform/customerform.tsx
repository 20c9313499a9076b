import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { customerForm } from '~/content/customer'
import { pageMeta } from '~/content/site/page-meta'
import { loginHref, newCaseHref } from '~/content/ways-back'
import { services } from '~/domain/profiles/customer-options.schema'
import { customerRegistrationForm } from '~/actions/drafts/draft-forms.server'
import { draftAction } from '~/actions/drafts/draft-action.server'
import { registrationButtons } from '~/actions/registration/register.server'
import { registrationForm } from '~/actions/registration/registration-form.server'
import { findSignedIn, viewRegistration } from '~/actions/registration/registration-view.server'
import { SignedInPage } from '~/forms/accounts/signed-in-page'
import { serveLoader } from '~/web/session/request-context.server'
import { useRoot } from '~/use-root'
import { CustomerFormPage } from './customer-form-page'

export const meta: MetaFunction = (args) => pageMeta(args, customerForm)

export const loader = serveLoader(async (context) => {
  const asked = context.url.searchParams.get('service')?.toUpperCase()
  const picked = services.find((service) => service === asked)
  const request = picked && newCaseHref(picked)
  const signedIn = await findSignedIn(context, 'customer', request ?? '/profile/customer')
  if (signedIn) return { signedIn }
  const which = { form: customerRegistrationForm, userType: 'customer' } as const
  const page = await viewRegistration(context, which)
  if (!picked) return { page }
  const values = { ...page.values, service: page.values.service || picked }
  return { page: { ...page, values, signInHref: loginHref('customer', request) } }
})

export const action = draftAction(
  registrationForm('customer', () => ({ form: customerRegistrationForm, page: '/customerform' })),
  registrationButtons,
)

export default function CustomerForm() {
  const { page, signedIn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  if (signedIn) return <SignedInPage signedIn={signedIn} notice={notice} />
  return <CustomerFormPage page={page} answer={answer} notice={notice} />
}
