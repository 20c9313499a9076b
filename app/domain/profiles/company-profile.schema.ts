import { z } from 'zod'
import { shapeOf } from '~/domain/fields/table-schema'
import { companyTable } from './company.fields'

/**
 * The edit form of one company. Only the name has to be given beside the contact; social links are
 * no part of the form and keep their values.
 *
 * @param stored.company_email as it is in effect now; only a different one has to be at gmail.com.
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

/** Fields that the draft of an edit keeps: all of the form. */
export const companyProfileDraftFields = Object.keys(
  companyProfileFields({ company_email: '' }).shape,
)
