export const clientSignup = {
  title: 'Company registration',
  description:
    'Register your company as a client in three steps: the company, its online presence, details and a password. Stop and go on within 7 days.',
  steps: ['Company', 'Online presence', 'Details and password'],
  previous: 'Previous',
  next: 'Next',
  complete: 'Complete Registration',
  completing: 'Registering',
  /** What Enter does, step by step; on the last one it completes once a password is typed. */
  enter: ['Save and go to step 2', 'Save and go to step 3', 'Save, or complete with a password'],
  /** Of the steps before the last one. */
  answers: {
    title: 'Your answers so far',
    lead: 'Press Change to correct an answer. Nothing on this page is lost except the passwords.',
    change: 'Change',
    missing: 'Required and still missing',
    none: 'Nothing entered (optional).',
    verified: 'Verified',
    unverified: {
      email: 'Not verified yet (required)',
      sms: 'Not verified (optional)',
    },
  },
  save: 'Save for later',
  saving: 'Saving',
  haveAccount: 'I already have an account',
  startAgain: 'Start again',
  /** Said where a fault sends the visitor away from the step with the passwords; scripts keep them. */
  passwordsAgain:
    'We never store passwords here. If their fields are empty, please enter them again on step 3.',
} as const

export function stepOf(step: number): string {
  return `Step ${step} of ${clientSignup.steps.length}`
}
