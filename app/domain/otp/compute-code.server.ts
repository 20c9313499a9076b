import { createHmac } from 'node:crypto'
import { digitsOf, type OtpSubject } from './otp-subject'

/** The database alone reveals no code. 48 bits modulo 10^8 favour some codes by one in 2.8 million. */
export function computeCode(
  challengeId: string,
  secret: string,
  subject: Pick<OtpSubject, 'channel' | 'purpose'>,
): string {
  const digits = digitsOf(subject)
  const digest = createHmac('sha256', secret).update(`otp\n${challengeId}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}
