import { guest } from '~/media/illustrations/doors'

/** What stands at the address that the button "Sign out" posts to, for who opens it. */
export const logout = {
  title: 'Sign out',
  description: 'End your session in this browser; your account and your answers stay.',
  signedIn: 'You are signed in here. Press the button to sign out of this browser.',
  signedOut: 'Nobody is signed in here.',
  submit: 'Sign out',
  busy: 'Signing out',
  done: 'You are signed out.',
  /** On a shared computer, before where each form is. */
  unfinished: 'An unfinished form is still in this browser:',
  /** Where each can be continued elsewhere. */
  taken:
    'Your unfinished form is no longer in this browser. To get it back, open the form and choose “Continue here”. We will send a code to your email.',
  forms: { candidate: '/form', client: '/client-signup', customer: '/customerform' },
  again: 'Please press Sign out again.',
  stay: { label: 'Stay signed in', href: '/profile' },
  portal: { label: 'Login Page', href: '/land' },
  illustration: guest,
  background: 'sand',
} as const
