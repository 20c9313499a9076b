import type { UserType } from '#db/schema'
import type { FieldTable } from '~/domain/fields/field-table'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import type { CandidateFields } from './candidate.schema'
import type { ClientFields } from './client.schema'
import type { CustomerFields } from './customer.schema'

export interface FieldsOf {
  candidate: CandidateFields
  client: ClientFields
  customer: CustomerFields
}

export interface UserTypeRules<Fields> {
  /** Where the profile is stored, and the fields of its form. */
  rows: 'candidates' | 'companies' | 'customers'
  fieldTable: FieldTable
  contact(fields: Fields): { name: string; email: string; phone: string }
  /** False: it is only noted whether the phone is verified. */
  needsPhone: boolean
  /** What the first case is about. */
  asksFor(fields: Fields): string
  /** Words of the welcome. */
  ready(fields: Fields): string
  firstCase: string
}

export const userTypes: { [Type in UserType]: UserTypeRules<FieldsOf[Type]> } = {
  candidate: {
    rows: 'candidates',
    fieldTable: candidateTable,
    contact: ({ name, gmail, number }) => ({ name, email: gmail, phone: number }),
    needsPhone: true,
    asksFor: ({ position_applied }) => position_applied,
    ready: () =>
      'Your candidate account is ready. To see and change your profile and documents, sign in as a candidate with this email address and your password.',
    firstCase: 'application',
  },
  client: {
    rows: 'companies',
    fieldTable: companyTable,
    contact: ({ company_name, company_email, company_phone }) => ({
      name: company_name,
      email: company_email,
      phone: company_phone,
    }),
    needsPhone: false,
    // Until the company says more.
    asksFor: () => 'Company registration',
    ready: ({ company_name }) =>
      `The client account of ${company_name} is ready. To see and change your company profile, sign in as a client with this email address and your password.`,
    firstCase: 'request',
  },
  customer: {
    rows: 'customers',
    fieldTable: customerTable,
    contact: ({ full_name, email, number }) => ({ name: full_name, email, phone: number }),
    needsPhone: true,
    asksFor: ({ service }) => service,
    ready: () =>
      'Your customer account is ready. To see and change your profile, sign in as a customer with this email address and your password.',
    firstCase: 'request',
  },
}
