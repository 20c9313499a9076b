/** The fields of the company registration's three steps, in the order they are shown. */
export const clientSteps = [
  [
    'company_name',
    'company_location',
    'company_email',
    'company_phone',
    'company_employees',
    'start_year',
  ],
  [
    'company_social_media_Linkedin',
    'company_social_media_Instagram',
    'company_social_media_Facebook',
    'company_social_media_Twitter',
    'company_social_media_Whatsapp_group',
    'company_weblink',
  ],
  [
    'company_department',
    'annual_income',
    'net_profit',
    'company_branch_no',
    'company_certification',
    'company_license',
    'password',
    'confirm_password',
  ],
] as const

export type ClientStep = 1 | 2 | 3

/**
 * The earliest step with one of these fields; the field of a one-time password counts as the field
 * that it verifies.
 *
 * @param names as the errors of the form are keyed.
 * @returns undefined when none of them is a field of a step, such as an error of the whole form.
 */
export function earliestClientStep(names: Iterable<string>): ClientStep | undefined {
  const fields = [...names].map((name) => name.replace(/_otp$/, ''))
  const index = clientSteps.findIndex((step) => step.some((field) => fields.includes(field)))
  return index < 0 ? undefined : ((index + 1) as ClientStep)
}
