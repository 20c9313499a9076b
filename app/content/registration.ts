export const existingAccount = {
  kept: 'Your answers stay in this browser. After you sign in, you can use them for your profile.',
  signIn: 'Sign in',
} as const

export const signedIn = {
  title: 'You are signed in',
  description: 'Go to your profile, or sign out first to register another account.',
  applying: 'To apply for a job you need a candidate account.',
  kinds: { candidate: 'a candidate', client: 'a client company', customer: 'a customer' },
  kept: 'Your answers in the forms of this site stay in this browser.',
  profile: 'Go to my profile',
  signOut: 'Sign out and register',
  /** Left by a registration that was posted while signed in. */
  postedOwn: 'You are signed in. Your answers are kept. You can use them for your profile.',
  postedOther: 'You are signed in. Your answers are kept.',
} as const

/** The page that offers the answers of a registration for the profile. */
export const profileAnswers = {
  title: 'Your answers and your profile',
  description: 'Answers of a registration form in this browser, for your profile.',
  intro:
    'You already have an account, so the registration form in this browser was not sent. We can put its answers into the form of your profile. Nothing is saved until you have checked them and pressed Save.',
  none: 'No registration form in this browser has answers for your profile.',
  leftOut: 'Your profile has no place for these',
  use: 'Use these answers for my profile',
  using: 'Adding them',
  profile: 'Back to my profile',
  taken: 'The answers of the registration are in the form now. Please check them and press Save.',
  failed: 'We could not put the answers into your profile’s form.',
} as const

export const profileAnswersNotice = {
  text: 'A registration form in this browser has answers that were not sent.',
  link: 'Use them for my profile',
} as const

export const positionFilledIn = (position: string) =>
  `“${position}” is filled in as the position you apply for. Press Save to put it into your profile.`
