import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { customerForm } from '~/content/customer'
import { pageMeta } from '~/content/site/page-meta'
import { loginHref, newRequestHref } from '~/content/ways-back'
import { services } from '~/domain/profiles/customer-options.schema'
import { customerRegistrationForm } from '~/actions/customer/draft-forms.server'
import { answerDraftButton } from '~/actions/drafts/draft-buttons.server'
import { receiveRegistration } from '~/actions/registration/receive-registration.server'
import { register } from '~/actions/registration/register.server'
import { findSignedIn, viewRegistration } from '~/actions/registration/registration-view.server'
import { SignedInPage } from '~/forms/accounts/signed-in-page'
import { serveForm } from '~/actions/serve-form.server'
import { serveLoader } from '~/http/requester/request-context.server'
import { useRoot } from '~/use-root'
import { CustomerFormPage } from './customer-form-page'

export const handle = { enhanced: true }

export const meta: MetaFunction = (args) => pageMeta(args, customerForm)

export const loader = serveLoader(async (context) => {
  const asked = context.url.searchParams.get('service')?.toUpperCase()
  const picked = services.find((service) => service === asked)
  const request = picked && newRequestHref(picked)
  const signedIn = await findSignedIn(context, 'customer', request ?? '/profile/customer')
  if (signedIn) return { signedIn }
  const which = { form: customerRegistrationForm, userType: 'customer' } as const
  const page = await viewRegistration(context, which)
  if (!picked) return { page }
  const values = { ...page.values, service: page.values.service || picked }
  return { page: { ...page, values, signInHref: loginHref('customer', request) } }
})

export const action = serveForm(async (context) => {
  const page = {
    userType: 'customer',
    form: customerRegistrationForm,
    page: '/customerform',
  } as const
  const post = await receiveRegistration(context, page)
  if ('answer' in post) return post.answer
  return post.intent === 'register' ? register(context, post) : answerDraftButton(context, post)
})

export default function CustomerForm() {
  const { page, signedIn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  if (signedIn) return <SignedInPage signedIn={signedIn} notice={notice} />
  return <CustomerFormPage page={page} answer={answer} notice={notice} />
}
