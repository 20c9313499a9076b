import type { z } from 'zod'
import { amountField, countField } from '~/domain/fields/number-fields.schema'
import { optionalText, requiredText } from '~/domain/fields/text-fields.schema'
import { webAddressField } from '~/domain/fields/web-address.schema'
import { startYearField } from '~/domain/fields/year.schema'

/**
 * What a company tells about itself, by the specification's names; registration and the profile
 * share it. Location, contact, social links and passwords differ and are added there.
 */
export function companyAnswers(now: () => Date) {
  return {
    company_name: requiredText('Enter the company name', { label: 'Company name', max: 160 }),
    company_weblink: webAddressField('Website'),
    company_department: optionalText({ label: 'Department', max: 120 }),
    company_employees: countField('Number of employees'),
    start_year: startYearField(now),
    annual_income: amountField('Annual income'),
    net_profit: amountField('Net profit', { negative: true }),
    company_branch_no: countField('Branch number'),
    company_certification: optionalText({ label: 'Certification', max: 500 }),
    company_license: optionalText({ label: 'License', max: 500 }),
  }
}

export type CompanyAnswers = z.output<z.ZodObject<ReturnType<typeof companyAnswers>>>

export const locationLimits = { label: 'Location', max: 200 }
