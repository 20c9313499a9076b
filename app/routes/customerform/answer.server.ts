import { data } from '@remix-run/node'
import { customerForm, customerPage } from '~/content/customer'
import { customerFields } from '~/domain/registration/customer.schema'
import { customerMessages } from '~/domain/registration/customer-messages'
import { registerCustomer } from '~/domain/registration/registration.server'
import { customerRegistrationForm } from '~/forms/customer/draft-forms.server'
import { viewOtp } from '~/forms/otp-intents.server'
import { answerWith, parseForm } from '~/forms/parse.server'
import type { Registering, Registration } from '~/forms/registration.server'
import { seeOther } from '~/http/answers.server'
import type { Served } from '~/http/serve.server'

export const customerRegistration: Registration = {
  form: customerRegistrationForm,
  page: '/customerform',
  failed: customerMessages.failed,
  register,
}

async function register(served: Served, { id, posted }: Registering) {
  const { app, visit } = served
  const parsed = parseForm(posted, customerFields)
  if (!parsed.ok) {
    const errors = await unverifiedErrors(served, posted)
    return data(answerWith(posted, errors, parsed.answer), { status: 422 })
  }
  const registration = { visitor: visit.visitor(), draftId: id, fields: parsed.value }
  const result = await registerCustomer(app.db, app.intake, registration)
  if (!result.ok) {
    const errors: Record<string, string> =
      result.reason === 'exists'
        ? { email: customerMessages.exists }
        : { '': customerMessages.unverified, ...(await unverifiedErrors(served, posted)) }
    return data(answerWith(posted, errors), { status: 422 })
  }
  app.queue.wake()
  const notice = { tone: 'success', text: customerPage.registered.notice } as const
  return seeOther(visit, '/customer', { notice, leaving: true })
}

/** The sentence about both, and which of the two is meant. A faulty address has its own sentence. */
async function unverifiedErrors(served: Served, posted: FormData): Promise<Record<string, string>> {
  const email = await viewOtp(served, customerRegistrationForm, 'email', posted.get('email'))
  const sms = await viewOtp(served, customerRegistrationForm, 'sms', posted.get('number'))
  const errors = {
    ...(email.state !== 'verified' && { email: customerForm.unverified.email }),
    ...(sms.state !== 'verified' && { number: customerForm.unverified.phone }),
  }
  return Object.keys(errors).length ? { '': customerMessages.unverified, ...errors } : errors
}
