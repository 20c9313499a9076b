import { data } from '@remix-run/node'
import { customerPage } from '~/content/customer'
import { customerMessages } from '~/domain/registration/customer-messages'
import { customerRegistrationForm } from '~/forms/customer/draft-forms.server'
import { registerPostedCustomer } from '~/forms/customer/register-customer.server'
import { answerWith } from '~/forms/parse.server'
import type { Registering, Registration } from '~/forms/registration.server'
import { seeOther } from '~/http/answers.server'
import type { Served } from '~/http/serve.server'

export const customerRegistration: Registration = {
  userType: 'customer',
  form: customerRegistrationForm,
  page: '/customerform',
  failed: customerMessages.failed,
  register,
}

async function register(served: Served, registering: Registering) {
  const result = await registerPostedCustomer(served, registering, customerRegistrationForm)
  if (!result.ok) return data(answerWith(registering.posted, result.errors), { status: 422 })
  const notice = { tone: 'success', text: customerPage.registered.notice, stays: true } as const
  return seeOther(served.visit, '/customer', { notice, leaving: true })
}
