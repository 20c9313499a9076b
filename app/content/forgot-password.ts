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
    hint: 'The address of your account. We will send a one-time password to it, with which you can set a new password or just sign in.',
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

export const passwordHints = {
  candidate: hint('@ $ ! % * ?'),
  client: hint('@ $ ! % * ? # &'),
  customer: hint('@ $ ! % * ? # &'),
} as const

function hint(marks: string): string {
  return `At least 8 characters, without your name, ours or the town, and with an uppercase letter, a lowercase letter, a number and a special character, such as ${marks}`
}
