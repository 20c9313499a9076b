export const existingAccount = {
  kept: 'What you typed and chose here stays in this browser. After signing in you can use it for your profile.',
  signIn: 'Sign in',
} as const

export const signedIn = {
  title: 'You are signed in',
  description: 'Go to your profile, or sign out first to register another account.',
  kinds: { candidate: 'a candidate', client: 'a client company', customer: 'a customer' },
  kept: 'What you have typed in a form of this site stays in this browser.',
  profile: 'Go to my profile',
  signOut: 'Sign out and register',
  /** Left by a registration that was posted while signed in. */
  postedOwn: 'You are signed in. What you typed is kept: choose what to use for your profile.',
  postedOther: 'You are signed in. What you typed is kept.',
} as const
