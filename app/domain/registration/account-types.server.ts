import type { Trx } from '#db/database'
import type { UserType } from '#db/schema'
import { rowOf } from '~/domain/fields/table-row'
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

export interface AccountType<Fields> {
  contact(fields: Fields): {
    name: string
    email: string
    phone: string
  }
  /** False: it is only noted whether the phone is verified. */
  needsPhone: boolean
  insertProfile(trx: Trx, fields: Fields, row: ProfileRow): Promise<unknown>
  /** Becomes the first request. */
  asksFor(fields: Fields): string
}

interface ProfileRow {
  account_id: string
  created_at: Date
  updated_at: Date
}

export const accountTypes: { [Type in UserType]: AccountType<FieldsOf[Type]> } = {
  candidate: {
    contact: ({ name, gmail, number }) => ({ name, email: gmail, phone: number }),
    needsPhone: true,
    insertProfile: (trx, fields, row) =>
      trx
        .insertInto('candidates')
        .values({ ...rowOf(candidateTable, fields), ...row })
        .execute(),
    asksFor: ({ position_applied }) => position_applied,
  },
  client: {
    contact: ({ company_name, company_email, company_phone }) => ({
      name: company_name,
      email: company_email,
      phone: company_phone,
    }),
    needsPhone: false,
    insertProfile: (trx, fields, row) =>
      trx
        .insertInto('companies')
        .values({ ...rowOf(companyTable, fields), ...row })
        .execute(),
    // Until the company says more.
    asksFor: () => 'Company registration',
  },
  customer: {
    contact: ({ full_name, email, number }) => ({ name: full_name, email, phone: number }),
    needsPhone: true,
    insertProfile: (trx, fields, row) =>
      trx
        .insertInto('customers')
        .values({ ...rowOf(customerTable, fields), ...row })
        .execute(),
    asksFor: ({ service }) => service,
  },
}
