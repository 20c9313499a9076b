import { data } from '@remix-run/node'
import { customerPage } from '~/content/customer'
import { customerMessages } from '~/domain/registration/customer.schema'
import { customerRegistrationForm } from '~/actions/customer/draft-forms.server'
import { registerPostedCustomer } from '~/actions/customer/register-customer.server'
import { answerWith } from '~/actions/parse.server'
import type { Registering, Registration } from '~/actions/registration.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'

export const customerRegistration: Registration = {
  userType: 'customer',
  form: customerRegistrationForm,
  page: '/customerform',
  failed: customerMessages.failed,
  register,
}

async function register(context: RequestContext, registering: Registering) {
  const result = await registerPostedCustomer(context, registering, customerRegistrationForm)
  if (!result.ok) {
    const answer = answerWith(registering.posted, result.errors)
    return data({ ...answer, reason: result.reason }, { status: 422 })
  }
  const notice = {
    tone: 'success',
    text: customerPage.registered.notice,
    stays: true,
    reason: 'customer-registered',
  } as const
  return seeOther(context.session, '/customer', { notice, leaving: true })
}
