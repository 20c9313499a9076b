import { candidateFields, candidateMessages } from '~/domain/registration/candidate.schema'
import { clientFields, clientMessages } from '~/domain/registration/client.schema'
import { customerFields, customerMessages } from '~/domain/registration/customer.schema'
import { customerPage } from '~/content/customer'
import { registrationForm } from '~/actions/candidate/draft-forms.server'
import { clientForm } from '~/actions/client/draft-form.server'
import { customerRegistrationForm } from '~/actions/customer/draft-forms.server'
import type { DraftForm } from '~/actions/draft-form.server'
import { registerPosted, type Registered } from '~/actions/register.server'
import type { Call, Outcome } from '~/http/json-call.server'
import { createdAnswer } from './answers'
import { candidateExample, clientExample, customerExample } from './examples'
import { candidateForm, stageFiles } from './candidate-body.server'
import { done, refused } from './outcome'

const created = { status: 201, schema: createdAnswer } as const

/** The page's form, but for where its files wait and what contact is verified for. */
const byJson = (form: DraftForm): DraftForm => ({
  ...form,
  name: `${form.name}-json`,
  purpose: 'registration',
})

export const registerCandidateCall: Call = {
  summary: 'Register a candidate',
  failed: candidateMessages.failed,
  body: {
    media: ['multipart/form-data', 'application/json'],
    schema: candidateFields,
    booleans: ['is_experienced', 'has_pg', 'guardian_consent'],
    numbers: ['year_of_graduation', 'year_of_pg_graduation'],
    lists: ['sub_departments'],
    files: Object.keys(registrationForm.files),
    example: candidateExample,
  },
  done: created,
  async answer(context, fields) {
    const form = byJson(registrationForm)
    const posted = candidateForm(fields)
    if (!posted.ok) return posted
    return stageFiles(context, { form, fields }, async (staged) => {
      const post = { ...staged, posted: posted.form }
      const result = await registerPosted(context, 'candidate', post, form)
      return answerOf(result, candidateMessages.success, candidateExample)
    })
  },
}

export const registerClientCall: Call = {
  summary: 'Register a client company',
  failed: clientMessages.failed,
  body: {
    media: ['application/json'],
    schema: clientFields,
    numbers: [
      'company_employees',
      'start_year',
      'annual_income',
      'net_profit',
      'company_branch_no',
    ],
    example: clientExample,
  },
  done: created,
  async answer(context, { form: posted }) {
    const result = await registerPosted(context, 'client', { posted }, byJson(clientForm))
    return answerOf(result, clientMessages.success, clientExample)
  },
}

export const registerCustomerCall: Call = {
  summary: 'Register a customer',
  failed: customerMessages.failed,
  body: { media: ['application/json'], schema: customerFields, example: customerExample },
  done: created,
  async answer(context, { form: posted }) {
    const form = byJson(customerRegistrationForm)
    const result = await registerPosted(context, 'customer', { posted }, form)
    return answerOf(result, customerPage.registered.notice, customerExample)
  },
}

/** @param example whose names are in the form's order. */
function answerOf(result: Registered, message: string, example: object): Outcome {
  if (result.ok) return done(message, { id: result.accountId })
  return refused(result.errors, Object.keys(example))
}
