import type { Channel, OtpPurpose, UserType } from '#db/schema'
import type { AccountAddress } from '~/domain/accounts/accounts.server'
import { toMailbox } from '~/domain/fields/schemas/email.schema'
import { dayMs, minuteMs } from '~/time-units'

export type { OtpPurpose }

/** A code proves that this browser, for this purpose, reads messages to this destination. */
export interface OtpSubject {
  /** SHA-256 hex of the browser's visitor cookie. */
  visitor: string
  purpose: OtpPurpose
  /** The type of the account that the code opens, or is to make; JSON calls verify before they say it. */
  userType?: UserType | 'any' | undefined
  channel: Channel
  /** A lower-case email address, an E.164 phone number; the key of the mailbox for an account, see `toMailbox`. */
  destination: string
}

/** The code that opens an account, whatever spelling of its mailbox. It is sent to the account's own address. */
export const accountCode = ({ userType, email }: AccountAddress) =>
  ({ purpose: 'account', userType, channel: 'email', destination: toMailbox(email) }) as const

/** A verified contact waits until its form is sent, as long as its draft does; an account is opened at once. */
const forForm = { waitsForForm: true, digits: 6, proofMs: 7 * dayMs } as const
const alone = { waitsForForm: false, digits: 8, proofMs: 30 * minuteMs } as const

/** `use` follows "Use this code". */
export const purposes = {
  registration: { ...forForm, use: 'to register' },
  profile: { ...forForm, use: 'to change your profile' },
  account: { ...alone, use: 'to sign in to your {type} account, or to set a new password' },
  staff: { ...alone, use: 'to sign in to the staff desk' },
}

export const describePurpose = ({ purpose, userType }: Pick<OtpSubject, 'purpose' | 'userType'>) =>
  purposes[purpose].use.replace('{type}', userType ?? '')
