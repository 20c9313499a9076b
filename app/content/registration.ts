/** The end of each registration. */
export const registrationEnd = {
  save: 'Save for later',
  saving: 'Saving',
  emailLink: 'Email me a link',
  startAgain: 'Start again',
  haveAccount: 'I already have an account',
} as const
