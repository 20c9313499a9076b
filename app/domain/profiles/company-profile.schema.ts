import { z } from 'zod'
import { changedGmailField } from '~/domain/accounts/email.schema'
import { phoneField } from '~/domain/accounts/phone.schema'
import { companyAnswers, locationLimits } from '~/domain/registration/company-answers.schema'
import { optionalText } from '~/domain/registration/text-fields.schema'

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
