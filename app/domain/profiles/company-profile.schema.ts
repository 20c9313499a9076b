import { z } from 'zod'
import { shapeOf } from '~/domain/fields/table-schema'
import { companyTable } from './company.fields'

/**
 * Only the name is required beside the contact; social links are no part of the form and keep their values.
 * @param stored.company_email in effect now; only a different one has to be at gmail.com
 */
export function companyProfileFields(stored: { company_email: string }, now = () => new Date()) {
  const { company_name, company_weblink, ...others } = shapeOf(companyTable, 'profile', {
    stored,
    now,
  })
  // In the order in which the JSON calls have been described.
  return z.object({ company_name, company_weblink, ...others })
}

export type CompanyProfileFields = z.output<ReturnType<typeof companyProfileFields>>
