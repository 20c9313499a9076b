import type { Channel, OtpPurpose, UserType } from '#db/schema'

export type { OtpPurpose }

/** A code proves that this browser, for this purpose, reads messages to this destination. */
export interface OtpSubject {
  /** SHA-256 hex of the browser's visitor cookie. */
  visitor: string
  purpose: OtpPurpose
  /** The type of the account that the code opens, or is to make; JSON calls verify before they say it. */
  userType?: UserType | 'any' | undefined
  channel: Channel
  /** Normalised: lower-case email address, E.164 phone number. */
  destination: string
}

/** The owner of a mailbox; `email` is normalised. */
export interface AccountAddress {
  userType: UserType
  email: string
}

/** The code that opens an account: to set a new password, or just to sign in. */
export const accountCode = ({ userType, email: destination }: AccountAddress) =>
  ({ purpose: 'account', userType, channel: 'email', destination }) as const

/** Follows "Use this code". */
export const describePurpose = ({ purpose, userType }: Pick<OtpSubject, 'purpose' | 'userType'>) =>
  ({
    registration: 'to register',
    profile: 'to change your profile',
    account: `to sign in to your ${userType} account, or to set a new password`,
    staff: 'to sign in to the staff desk',
  })[purpose]

/** A verified contact waits until its form is sent; an account is opened at once. */
export const waitsForForm = (purpose: OtpPurpose) =>
  purpose === 'registration' || purpose === 'profile'

/** Eight where the code alone opens an account. */
export const digitsOf = ({ purpose }: Pick<OtpSubject, 'purpose'>): 6 | 8 =>
  waitsForForm(purpose) ? 6 : 8
