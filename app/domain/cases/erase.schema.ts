import type { SubmissionKind } from '#db/schema'

/** What goes with one: the rest of a sentence, or an item of a list. */
export function erasedWith(kind: SubmissionKind): string {
  if (kind === 'contact') return 'the message, with any notes on it'
  return `the ${kind}'s account, profile and sessions, any notes on it, and unsent forms of this address`
}

export const toldByMail = (email: string) => `${email} will be told by email`

export const staysAfterErasure =
  'What stays: copies in the mailbox, in exported lists and in back-ups; in the record of access, only a number.'

export const erasureMessages = {
  passwordMissing: 'Enter your password',
  passwordWrong: 'This is not your password.',
  notErased: 'This was not erased. Please try again.',
  erased: 'Erased.',
  gone: 'This was already erased.',
} as const
