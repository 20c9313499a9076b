import type { UserType } from '#db/schema'

export type OtpPurpose =
  | `${UserType}-registration`
  /** By JSON calls, which verify before they say what for. */
  | 'registration'
  | `${UserType}-password-reset`
  | 'profile'

/** What a code proves: this browser, for this purpose, reads messages to this destination. */
export interface OtpSubject {
  /** SHA-256 hex of the browser's visitor cookie. */
  visitor: string
  purpose: OtpPurpose
  channel: 'email' | 'sms'
  /** Normalised: lower-case e-mail address, E.164 phone number. */
  destination: string
}

export function isReset({ purpose }: { purpose: string }): boolean {
  return purpose.endsWith('-password-reset')
}

/** Eight where nothing binds the length: the texts of SMS are registered with carriers. */
export function digitsOf(subject: Pick<OtpSubject, 'channel' | 'purpose'>): 6 | 8 {
  return subject.channel === 'email' && isReset(subject) ? 8 : 6
}
