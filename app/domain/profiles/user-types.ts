import type { UserType } from '#db/schema'
import type { FieldTable } from '~/domain/fields/field-table'
import { candidateTable } from './candidate.fields'
import { companyTable } from './company.fields'
import { customerTable } from './customer.fields'

export type Answers = Readonly<Record<string, unknown>>

interface UserTypeRules {
  rows: 'candidates' | 'companies' | 'customers'
  fields: FieldTable
  /** Names of the fields with the account's name, address and number. */
  name: string
  email: string
  phone: string
  fixed: readonly ('branch' | 'type_of')[]
  /** False where a landline or a foreign number is enough and may stay unverified. */
  needsPhone: boolean
  /** Field with the first case's subject; without one the case is the registration of a company. */
  asksFor?: string
  firstCase: string
  /** Text of the welcome mail; `{name}` is the account's. */
  ready: string
}

const fixed = ['branch', 'type_of'] as const

export const userTypeRules: Readonly<Record<UserType, UserTypeRules>> = {
  candidate: {
    ...{ rows: 'candidates', fields: candidateTable, fixed },
    ...{ name: 'name', email: 'gmail', phone: 'number', needsPhone: true },
    asksFor: 'position_applied',
    firstCase: 'application',
    ready:
      'Your candidate account is ready. To see and change your profile and documents, sign in as a candidate with this email address and your password.',
  },
  client: {
    ...{ rows: 'companies', fields: companyTable, fixed },
    ...{ name: 'company_name', email: 'company_email', phone: 'company_phone', needsPhone: false },
    firstCase: 'request',
    ready:
      'The client account of {name} is ready. To see and change your company profile, sign in as a client with this email address and your password.',
  },
  customer: {
    ...{ rows: 'customers', fields: customerTable, fixed: [] },
    ...{ name: 'full_name', email: 'email', phone: 'number', needsPhone: true },
    asksFor: 'service',
    firstCase: 'request',
    ready:
      'Your customer account is ready. To see and change your profile, sign in as a customer with this email address and your password.',
  },
}

/** @returns `email` as '' where the form has none */
export function readContact(userType: UserType, fields: Answers) {
  const { name, email, phone } = userTypeRules[userType]
  return {
    name: String(fields[name] ?? ''),
    email: String(fields[email] ?? ''),
    phone: String(fields[phone] ?? ''),
  }
}
