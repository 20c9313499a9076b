import type { UserType } from '#db/schema'

export type OtpPurpose =
  | `${UserType}-registration`
  /** JSON calls verify before they say what for. */
  | 'registration'
  /** To sign in, or to set a new password. */
  | `${UserType}-account`
  | 'staff-sign-in'
  | 'profile'

/** Follows "Use this code". */
export const purposeWords: Record<OtpPurpose, string> = {
  'candidate-registration': 'to register as a candidate',
  'client-registration': 'to register your company',
  'customer-registration': 'to register as a customer',
  registration: 'to register',
  profile: 'to change your profile',
  'candidate-account': 'to sign in to your candidate account, or to set a new password',
  'client-account': 'to sign in to your client account, or to set a new password',
  'customer-account': 'to sign in to your customer account, or to set a new password',
  'staff-sign-in': 'to sign in to the staff desk',
}

/** A code proves that this browser, for this purpose, reads messages to this destination. */
export interface OtpSubject {
  /** SHA-256 hex of the browser's visitor cookie. */
  visitor: string
  purpose: OtpPurpose
  channel: 'email' | 'sms'
  /** Normalised: lower-case email address, E.164 phone number. */
  destination: string
}

export function opensAccount({ purpose }: { purpose: string }): boolean {
  return /-(account|sign-in)$/.test(purpose)
}

/** A verified contact waits until its form is sent; whatever else a code opens is opened at once. */
export function waitsForForm({ purpose }: { purpose: string }): boolean {
  return purpose === 'profile' || purpose.endsWith('registration')
}

/** Eight for an account, but by SMS: carriers register the length of its text. */
export function digitsOf(subject: Pick<OtpSubject, 'channel' | 'purpose'>): 6 | 8 {
  return subject.channel === 'email' && opensAccount(subject) ? 8 : 6
}
