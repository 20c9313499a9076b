import { z } from 'zod'
import { documentFields } from '~/domain/documents/documents.schema'
import { namesOf, namesOfType, type FieldTable, type Form } from '~/domain/fields/field-table'
import { offersTable } from '~/domain/consents/offers.schema'
import { schemaOf } from '~/domain/fields/table-schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { clientSteps, type ClientStep } from '~/domain/registration/client-steps'
import { customerOtpMessages } from '~/domain/registration/customer.schema'
import type { DraftForm } from './draft-form.server'

/** Leaves out passwords. */
const fromTable = (own: FieldTable, form: Form) => {
  const table = form === 'registration' ? { ...own, ...offersTable } : own
  return {
    fields: namesOf(table, (one) => (one.schema ?? one[form]) !== undefined),
    lists: namesOfType(table, 'list'),
    files: {},
    email: contactOf(table, 'email'),
    sms: contactOf(table, 'phone'),
  }
}

function contactOf(table: FieldTable, account: 'email' | 'phone') {
  const [field = ''] = namesOf(table, (one) => one.account === account)
  const schema = schemaOf(table, field, 'registration') as z.ZodType<string> | undefined
  return { field, schema: z.object({ [field]: schema ?? z.string() }) }
}

const candidateForm = (form: Form) => ({
  ...fromTable(candidateTable, form),
  files: documentFields,
})

const registration = candidateForm('registration')
export const candidateRegistrationForm: DraftForm = {
  ...registration,
  // Hidden: an opening goes along to another device.
  fields: [...registration.fields, 'opening'],
  name: 'candidate',
  suggested: { nationality: 'Indian' },
  purpose: 'candidate-registration',
}

/** The draft of a profile belongs to the account as well, so that an ended session loses nothing. */
export const candidateProfileForm: DraftForm = {
  ...candidateForm('profile'),
  name: 'profile-candidate',
  purpose: 'profile',
}

const companyForm = (form: Form) => {
  const { sms, ...rest } = fromTable(companyTable, form)
  return { ...rest, sms: { ...sms, mayBeUnreachable: true as const } }
}

export const clientRegistrationForm: DraftForm = {
  ...companyForm('registration'),
  name: 'client',
  purpose: 'client-registration',
}

/** Browsers send empty texts too, so a field that a step did not send keeps its value in the draft; not so a box. */
export function clientStepForm(step: ClientStep, posted: FormData): DraftForm {
  const own: readonly string[] = clientSteps[step - 1] ?? []
  const fields = clientRegistrationForm.fields.filter(
    (one) => own.includes(one) && (posted.has(one) || one in offersTable),
  )
  return { ...clientRegistrationForm, fields }
}

export const clientProfileForm: DraftForm = {
  ...companyForm('profile'),
  name: 'profile-client',
  purpose: 'profile',
}

export const customerRegistrationForm: DraftForm = {
  ...fromTable(customerTable, 'registration'),
  name: 'customer',
  purpose: 'customer-registration',
  otpMessages: customerOtpMessages,
}

export const customerProfileForm: DraftForm = {
  ...fromTable(customerTable, 'profile'),
  name: 'profile-customer',
  purpose: 'profile',
}
