import { labelsOf, longestOf } from '~/domain/fields/field-table'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import { companyTable } from '~/domain/profiles/company.fields'
import {
  clientDraftFields,
  companyEmailFields,
  companyPhoneFields,
} from '~/domain/registration/client.schema'
import { clientSteps, type ClientStep } from '~/domain/registration/client-steps'
import type { DraftForm } from '~/actions/drafts/draft-form.server'

export const clientForm: DraftForm = {
  name: 'client',
  purpose: 'client-registration',
  fields: clientDraftFields,
  longest: longestOf(companyTable),
  labels: labelsOf(companyTable),
  lists: [],
  files: {},
  email: {
    field: 'company_email',
    schema: companyEmailFields,
    destination: (email) => email,
  },
  sms: {
    field: 'company_phone',
    schema: companyPhoneFields,
    destination: toE164,
    mayBeUnreachable: true,
  },
}

/** Browsers send empty texts too, so a field that a step did not send keeps its value in the draft. */
export function clientStepForm(step: ClientStep, posted: FormData): DraftForm {
  const own: readonly string[] = clientSteps[step - 1] ?? []
  const fields = clientDraftFields.filter((field) => own.includes(field) && posted.has(field))
  return { ...clientForm, fields }
}
