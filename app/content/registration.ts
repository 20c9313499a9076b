export const signedIn = {
  title: 'You are signed in',
  description: 'Go to your profile, or sign out first to register another account.',
  applying: 'To apply for a job you need a candidate account.',
  kinds: { candidate: 'a candidate', client: 'a client company', customer: 'a customer' },
  kept: 'Your answers in the forms of this site stay in this browser.',
  profile: 'Go to my profile',
  signOut: 'Sign out and register',
} as const

/** The end of each registration. */
export const registrationEnd = {
  save: 'Save for later',
  saving: 'Saving',
  emailLink: 'Email me a link',
  startAgain: 'Start again',
  haveAccount: 'I already have an account',
} as const
