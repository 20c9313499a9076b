export const staffLook = { illustration: 'guest', background: 'lilac' } as const

/** Enter signs in by whatever the page asks for. */
export const staffIntents = {
  password: 'sign-in',
  resend: 'resend-code',
  code: 'verify-code',
  forgotten: 'mail-link',
} as const

export const staffLogin = {
  title: 'Staff Login',
  description: 'For those who work at the staff desk of this site.',
  subtitle: 'Sign in to the staff desk',
} as const

export const staffForgotten = {
  title: 'I forgot my password',
  subtitle: 'We will mail you a link that sets a new one',
  submit: 'Mail me a link',
  busy: 'Sending',
  failed: 'Nothing was sent. Please try again in a minute.',
  back: 'Back to the sign-in',
} as const

export const staffCode = {
  subtitle: 'This browser is new to us',
  /** Precedes the page's title. */
  state: 'Enter your code',
  sentTo: (email: string) =>
    `We sent a code to ${email}. Enter it here. Then we will not ask for a code in this browser for 90 days.`,
  change: 'Use another account',
  late: 'Did no code arrive? Look in the spam folder, or ask the person who runs this site.',
} as const

export const staffPassword = {
  title: 'Set your staff password',
  description: 'Set the password of your account at the staff desk.',
  subtitle: 'For the staff desk',
  password: 'New password',
  again: 'Confirm password',
  submit: 'Set Password',
  busy: 'Setting',
  used: {
    title: 'This link was used',
    text: 'A password was set with it, and a link works once. Sign in with that password. If it was not you who set it, or you have forgotten it, have a new link mailed to you.',
  },
  expired: {
    title: 'This link has expired',
    text: 'It was valid for 30 minutes. Have a new one mailed to you.',
  },
  login: 'Go to login',
} as const
