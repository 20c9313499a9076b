import { hashKey } from '~/domain/limits/limits.server'
import type { OtpSubject } from './otp-subject'

/** Names an address or number in the log without telling it: 16 hexadecimal digits, made with the secret. */
export function recipientTag(
  secret: string,
  { channel, destination }: Pick<OtpSubject, 'channel' | 'destination'>,
): string {
  return hashKey(secret, `recipient\n${channel}:${destination}`).slice(0, 16)
}
