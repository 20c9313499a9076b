import { passwordHint } from '../forgot-password'

export const staffLook = { illustration: 'guest', background: 'lilac' } as const

const email = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autoComplete: 'username',
} as const
const failed = 'Server error. Please try again.'
const signIn = { submit: 'Sign In', busy: 'Signing in', failed } as const

export const staffLogin = {
  id: 'staff-login',
  title: 'Staff Login',
  state: 'Staff Login',
  subtitle: 'Sign in to the staff desk',
  fields: [email, { name: 'password', label: 'Password', type: 'password' }],
  intent: 'sign-in',
  other: 'I forgot my password',
  ...signIn,
} as const

export const staffCode = {
  id: 'staff-code',
  title: staffLogin.title,
  subtitle: 'This browser is new to us',
  /** The title in the browser's tab. */
  state: 'Enter your code – Staff Login',
  fields: [{ name: 'otp' }],
  sentTo: (email: string) =>
    `We sent a code to ${email}. Enter it here. Then we will not ask for a code in this browser for 90 days.`,
  intent: 'verify-code',
  ...signIn,
  notSent:
    'Your password is right, but the email with the code could not be sent. Please try again in a minute.',
  ended: 'This sign-in has ended. Please begin again.',
  other: 'Sign in again',
  late: 'Did no code arrive? Look in the spam folder. Half a minute later, sign in again for another one.',
} as const

export const staffForgotten = {
  id: 'staff-forgotten',
  title: staffLogin.other,
  state: staffLogin.other,
  subtitle: 'We will mail you a link that sets a new one',
  fields: [email],
  intent: 'mail-link',
  submit: 'Mail me a link',
  busy: 'Sending',
  failed: 'Nothing was sent. Please try again in a minute.',
  other: 'Back to the sign-in',
  /** The same for known and unknown addresses. */
  answer:
    'If this address belongs to the staff desk, we will mail a link to it in a moment. The email says until when it works. We send one in ten minutes at most.',
} as const

export const staffPassword = {
  id: 'staff-password',
  title: 'Set your staff password',
  subtitle: 'For the staff desk',
  fields: [
    // Tells a password manager whose password this is.
    { ...email, readOnly: true },
    {
      name: 'new_password',
      label: 'New password',
      type: 'password',
      autoComplete: 'new-password',
      hint: passwordHint,
    },
    {
      name: 'confirm_password',
      label: 'Confirm password',
      type: 'password',
      autoComplete: 'new-password',
    },
  ],
  intent: 'set',
  submit: 'Set Password',
  busy: 'Setting',
  failed: 'Your password could not be set.',
  done: 'Your password is set. Please sign in.',
  used: 'This link was used already. Sign in with the password that was set with it, or have a new link mailed to you here.',
  expired: 'This link has ended: it works for 30 minutes. Have a new link mailed to you here.',
} as const

export const staffSetup = {
  id: 'staff-setup',
  title: 'First owner',
  subtitle: 'For the staff desk',
  fields: [
    {
      name: 'name',
      label: 'Your name',
      hint: 'It cannot be changed later, because the record of access uses it.',
      autoComplete: 'name',
    },
    email,
  ],
  intent: 'add',
  submit: 'Go on to the password',
  busy: 'Saving',
  failed: 'Nothing was saved. Please try again in a minute.',
} as const

export const staffLogout = {
  done: 'You are signed out.',
  failed: 'You are still signed in: this page was open too long. Press "Sign out" again.',
} as const
