import type { Channel, OtpPurpose, UserType } from '#db/schema'
import type { AccountAddress } from '~/domain/accounts/accounts.server'
import { toMailbox } from '~/domain/fields/schemas/email.schema'
import { dayMs, minuteMs } from '~/time-units'

export type { OtpPurpose }

/** A code proves that this browser, for this purpose, reads messages to this destination. */
export interface OtpSubject {
  visitor: string
  purpose: OtpPurpose
  /** User type of the account that the code opens or will create; JSON calls verify before they name it. */
  userType?: UserType | 'any' | undefined
  channel: Channel
  /** A lower-case email address, an E.164 phone number, or an account's mailbox, see `toMailbox`. */
  destination: string
}

/**
 * Subject of the code that opens an account, whatever spelling of the mailbox. The account's own address gets
 * it.
 */
export const accountCode = ({ userType, email }: AccountAddress) =>
  ({ purpose: 'account', userType, channel: 'email', destination: toMailbox(email) }) as const

/** A proof for a form lives as long as its draft; an account is opened at once. */
const forForm = { waitsForForm: true, digits: 6, proofMs: 7 * dayMs } as const
const alone = { waitsForForm: false, digits: 8, proofMs: 30 * minuteMs } as const

export const purposes = {
  registration: { ...forForm, use: 'to register' },
  profile: { ...forForm, use: 'to change your profile' },
  account: { ...alone, use: 'to sign in to your {type} account, or to set a new password' },
  staff: { ...alone, use: 'to sign in to the staff desk' },
}

export const describePurpose = ({ purpose, userType }: Pick<OtpSubject, 'purpose' | 'userType'>) =>
  purposes[purpose].use.replace('{type}', userType ?? '')
