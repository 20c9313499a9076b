/** Words of the company registration. */
export const clientSignup = {
  title: 'Company registration',
  description:
    'Register your company as a client in three steps: the company, its online presence, details and a password. Stop and go on any time.',
  steps: ['Company', 'Online presence', 'Details and password'],
  previous: 'Previous',
  next: 'Next',
  complete: 'Complete Registration',
  completing: 'Registering',
  save: 'Save for later',
  saving: 'Saving',
  signIn: 'Sign in',
  haveAccount: 'I already have an account',
  startAgain: 'Start again',
  /** Said where a fault sends the visitor away from the step with the passwords. */
  passwordsAgain:
    'Passwords are never stored: please enter them again on step 3 before you complete the registration.',
} as const

/** "Step 1 of 3" */
export function stepOf(step: number): string {
  return `Step ${step} of ${clientSignup.steps.length}`
}
