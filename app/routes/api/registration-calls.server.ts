import type { UserType } from '#db/schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { formatReference } from '~/domain/requests/reference'
import { candidateFields, candidateMessages } from '~/domain/registration/candidate.schema'
import { clientFields, clientMessages } from '~/domain/registration/client.schema'
import { customerFields, customerMessages } from '~/domain/registration/customer.schema'
import { candidateRegistrationForm } from '~/actions/drafts/draft-forms.server'
import type { DraftForm } from '~/actions/drafts/draft-form.server'
import { registerPosted, type PostedRegistration } from '~/actions/registration/register.server'
import { registrations } from '~/actions/registration/registrations.server'
import type { Call, Outcome } from '~/http/bodies/json-call.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { candidateForm, stageFiles } from './candidate-body.server'
import { candidateExample, clientExample, customerExample, typesOf } from './table-calls'
import { createdAnswer, done, refused } from './outcome'

const examples = { candidate: candidateExample, client: clientExample, customer: customerExample }
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
    ...typesOf(candidateTable),
    files: Object.keys(candidateRegistrationForm.files),
    example: candidateExample,
  },
  done: created,
  async answer(context, fields) {
    const form = byJson(candidateRegistrationForm)
    const posted = candidateForm(fields)
    if (!posted.ok) return posted
    return stageFiles(context, { form, fields }, (staged) =>
      register(context, 'candidate', { ...staged, posted: posted.form }),
    )
  },
}

export const registerClientCall: Call = {
  summary: 'Register a client company',
  failed: clientMessages.failed,
  body: {
    schema: clientFields,
    ...typesOf(companyTable),
    example: clientExample,
  },
  done: created,
  answer: (context, { form: posted }) => register(context, 'client', { posted }),
}

export const registerCustomerCall: Call = {
  summary: 'Register a customer',
  failed: customerMessages.failed,
  body: { schema: customerFields, example: customerExample },
  done: created,
  answer: (context, { form: posted }) => register(context, 'customer', { posted }),
}

async function register(
  context: RequestContext,
  userType: UserType,
  post: PostedRegistration,
): Promise<Outcome> {
  const { success, form } = registrations[userType]
  const result = await registerPosted(context, userType, post, byJson(form))
  if (result.ok) {
    const { accountId: id, reference } = result
    const more = reference && { reference: formatReference(reference) }
    return done(success.notice.text, { id, ...more })
  }
  return refused(result.errors, Object.keys(examples[userType]))
}
