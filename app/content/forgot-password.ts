export const forgotPassword = {
  title: 'Forgot your password?',
  stepOf: (step: number, last: number) => `Step ${step} of ${last}`,
  /** The last step has a check mark in place of its number. */
  steps: [
    { label: 'Email' },
    { label: 'Code' },
    { label: 'Password' },
    { label: 'Done', check: true },
  ],
  email: {
    label: 'Email',
    hint: 'We send a code to your account’s address.',
    submit: 'Send OTP',
    busy: 'Sending',
  },
  code: { sentTo: 'Sent to', submit: 'Verify OTP', busy: 'Verifying', change: 'Change email' },
  password: {
    label: 'New password',
    submit: 'Reset Password',
    busy: 'Resetting',
    signIn: 'Just sign in',
  },
  startAgain: 'Start again',
  back: 'Back to login',
  login: 'Go to login',
} as const

/** Scripts keep what was typed; without one, a refused page has no passwords. */
export const passwordsAgain =
  'If a password field is empty now, please enter it again: we never store passwords.'

export const passwordHint =
  'At least 8 characters, without your name, ours or the town: capital and small letters, a number and a special character such as @ or #.'
