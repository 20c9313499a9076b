import { labelsOf } from '~/domain/fields/field-table'
import { toE164 } from '~/domain/fields/phone.schema'
import { companyTable } from '~/domain/profiles/company.fields'
import {
  clientDraftFields,
  companyEmailFields,
  companyPhoneFields,
} from '~/domain/registration/client.schema'
import { clientSteps, type ClientStep } from '~/domain/registration/client-steps'
import type { DraftForm } from '../draft-form.server'

/** The company registration: one draft for all its steps, which belongs to the browser. */
export const clientForm: DraftForm = {
  name: 'client',
  purpose: 'client-registration',
  fields: clientDraftFields,
  labels: labelsOf(companyTable),
  lists: [],
  files: {},
  email: {
    field: 'company_email',
    schema: companyEmailFields,
    destination: (email) => email,
  },
  sms: { field: 'company_phone', schema: companyPhoneFields, destination: toE164 },
}

/**
 * The same, as far as one step was posted. All its fields are texts, which browsers send even when they
 * are empty: a field that was not sent keeps what the draft has of it.
 */
export function clientStepForm(step: ClientStep, posted: FormData): DraftForm {
  const own: readonly string[] = clientSteps[step - 1] ?? []
  const fields = clientDraftFields.filter((field) => own.includes(field) && posted.has(field))
  return { ...clientForm, fields }
}
