import { z } from 'zod'
import { changedGmailField } from '~/domain/fields/email.schema'
import { phoneField } from '~/domain/fields/phone.schema'
import { optionalText } from '~/domain/fields/text-fields.schema'
import { companyAnswers, locationLimits } from './company-answers.schema'

/**
 * The edit form of one company. Only the name has to be given beside the contact; social links are
 * no part of the form and keep their values.
 *
 * @param stored.company_email as it is in effect now; only a different one has to be at gmail.com.
 */
export function companyProfileFields(stored: { company_email: string }, now = () => new Date()) {
  return z.object({
    ...companyAnswers(now),
    company_location: optionalText(locationLimits),
    company_email: changedGmailField(stored.company_email),
    company_phone: phoneField('Phone number must be between 10 and 15 digits'),
  })
}

export type CompanyProfileFields = z.output<ReturnType<typeof companyProfileFields>>

/** Fields that the draft of an edit keeps: all of the form. */
export const companyProfileDraftFields = Object.keys(
  companyProfileFields({ company_email: '' }).shape,
)
