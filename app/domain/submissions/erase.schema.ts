import type { Kind } from './submission'

/** What goes with one: the rest of a sentence, or an item of a list. */
export function erasedWith(kind: Kind): string {
  if (kind === 'contact') return 'the message, with any note on it'
  return `the ${kind}'s account, profile and sessions, any note on it, and unsent forms of this address`
}

export const toldByMail = (email: string) => `${email} is told by mail`

export const staysAfterErasure =
  'What stays: copies in the mailbox, in exported lists and in back-ups; in the record of access, the number alone.'

export const erasureMessages = {
  passwordMissing: 'Enter your password',
  passwordWrong: 'The password is not right.',
  notErased: 'Failed to erase this',
  erased: 'Erased, for good.',
  gone: 'It is gone: it was erased already, by you or by somebody else.',
} as const
