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
 * The step of a field; the field of a one-time password counts as the field that it verifies.
 *
 * @returns undefined for a name that is no field of a step, such as that of the whole form.
 */
export function stepOfField(name: string): ClientStep | undefined {
  const field = name.replace(/_otp$/, '')
  const index = clientSteps.findIndex((step) => step.some((own) => own === field))
  return index < 0 ? undefined : ((index + 1) as ClientStep)
}

/**
 * The step to be shown for its errors: the one that is open, when it has any, else the earliest.
 *
 * @param names as the errors of the form are keyed.
 */
export function faultyStep(names: Iterable<string>, open: ClientStep): ClientStep {
  const steps = [...names].flatMap((name) => stepOfField(name) ?? [])
  return steps.length === 0 || steps.includes(open) ? open : (Math.min(...steps) as ClientStep)
}
