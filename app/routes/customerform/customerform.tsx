// The registration of customers.
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { customerForm } from '~/content/customer'
import { pageMeta } from '~/seo'
import { loginHref, newCaseHref } from '~/return-to'
import { services } from '~/domain/profiles/customer-options.schema'
import { registrationAction } from '~/actions/registration/registration-action.server'
import { viewRegistration } from '~/actions/registration/registration-view.server'
import { RegistrationForm } from '~/forms/registration-form'
import { serveLoader } from '~/web/session/request-context.server'
import { useRoot } from '~/use-root'

export const meta: MetaFunction = (args) => pageMeta(args, customerForm)

export const loader = serveLoader(async (context) => {
  const asked = context.url.searchParams.get('service')?.toUpperCase()
  const picked = services.find((service) => service === asked)
  const request = picked && newCaseHref(picked)
  const page = await viewRegistration(context, 'customer', request ?? '/profile/customer')
  if (!picked) return { page }
  const values = { ...page.values, service: page.values.service || picked }
  return { page: { ...page, values, signInHref: loginHref('customer', request) } }
})

export const action = registrationAction('customer', () => ({ page: '/customerform' }))

export default function CustomerForm() {
  const { page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  return <RegistrationForm view={{ page, answer, notice }} userType="customer" />
}
