import type { Insertable } from 'kysely'
import type { Database } from '#db/schema'
import type { CompanyAnswers } from './company-answers.schema'
import { socialNetworks, type SocialField } from './company-options.schema'

type Row = Omit<Insertable<Database['companies']>, 'account_id'>

/** Everything but e-mail and phone, which live in the account, and social links. */
export type CompanyRowFields = CompanyAnswers & { company_location: string | null }

/** A company's answers as columns; `branch` and `type_of` stay the database's defaults. */
export function companyRow(fields: CompanyRowFields): Row {
  return {
    company_name: fields.company_name,
    company_location: fields.company_location,
    company_department: fields.company_department,
    company_employees: fields.company_employees,
    company_weblink: fields.company_weblink,
    start_year: fields.start_year,
    annual_income: fields.annual_income,
    net_profit: fields.net_profit,
    company_branch_no: fields.company_branch_no,
    company_certification: fields.company_certification,
    company_license: fields.company_license,
  }
}

/** Its social links as columns; only the registration knows them. */
export function socialColumns(fields: Record<SocialField, string[]>) {
  return Object.fromEntries(
    socialNetworks.map(({ field, column }) => [column, fields[field]]),
  ) as Record<(typeof socialNetworks)[number]['column'], string[]>
}
