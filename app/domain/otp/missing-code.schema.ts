import type { UserType } from '#db/schema'
import type { OtpChannel } from './otp.schema'

/** `change`: button to correct the address. `account`: user type that the code opens. */
export interface MissingCode {
  channel: OtpChannel
  change?: string | undefined
  account?: UserType | undefined
}

/** Names the sender of codes. `sends`: false where the outbox gets them. */
export type CodeSender = Record<'brand' | 'email', string> & { sends: boolean }

/** Gives the same advice with and without an account. */
export function missingCodeAdvice(
  { channel, change, account }: MissingCode,
  { brand, email, sends }: CodeSender,
): string[] {
  const isEmail = channel === 'email'
  const from = `The email comes from ${email} with the subject 'Your ${brand} code'.`
  const correct = change ? `press '${change}'.` : 'correct it there and ask for a code again.'
  return [
    ...(sends ? [] : ['This is a test site. It sends no email or SMS.']),
    `Wait a minute. Some ${isEmail ? 'emails' : 'SMS'} take that long.`,
    isEmail
      ? `Look in the spam folder too. ${from}`
      : `Make sure that the phone has signal. The SMS has the words '${brand} code'.`,
    `Check the ${isEmail ? 'email address' : 'phone number'} above. If it is wrong, ${correct}`,
    ...(account ? [`We send no code if there is no ${account} account with this address.`] : []),
  ]
}
