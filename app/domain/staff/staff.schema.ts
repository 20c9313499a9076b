export const staffMessages = {
  signedOut: 'You are signed out.',
  notSignedOut: 'You are still signed in: this page was open too long. Press "Sign out" again.',
} as const
