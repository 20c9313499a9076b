export const clientSignup = {
  title: 'Company registration',
  description:
    'Register your company as a client in three steps: the company, its online presence, details and a password. Stop and go on within 7 days.',
  share: 'services',
  steps: ['Company', 'Online presence', 'Details and password'],
  previous: 'Previous',
  next: 'Next',
  complete: 'Complete Registration',
  more: 'More about your company (optional)',
  hints: { company_phone: 'A mobile number or a landline. Verifying it is optional.' },
  presence: 'Everything on this step is optional. Put a comma between several addresses.',
  completing: 'Registering',
  /** Action of Enter by step; on the last one it registers once a password is typed. */
  enter: ['Save and go to step 2', 'Save and go to step 3', 'Save, or complete with a password'],
  /** Shown where an error leads away from the step with the passwords. */
  passwordsAgain:
    'We never store passwords here. If their fields are empty, please enter them again on step 3.',
} as const

export function formatStep(step: number): string {
  return `Step ${step} of ${clientSignup.steps.length}`
}

export const stepHref = (step: number) => `/client-signup?step=${step}`
