import type { UserType } from '#db/schema'
import type { OtpChannel } from './otp.schema'

/** People recognise messages with codes by these. */
export interface CodeSender {
  brand: string
  email: string
  /** False while messages are only written to the outbox. */
  sends: boolean
}

export interface MissingCode {
  channel: OtpChannel
  /** The button that leads back to the address or number; without one it can be corrected in its field. */
  change?: string | undefined
  /** The code opens an account of this type: addresses without one get no code. */
  account?: UserType | undefined
}

export const codeTitle = (brand: string) => `${brand} code`

/** The same for every address, whether it has an account or not. */
export function missingCodeAdvice(
  { channel, change, account }: MissingCode,
  { brand, email, sends }: CodeSender,
): string[] {
  const from = `The email comes from ${email} with the subject 'Your ${codeTitle(brand)}'.`
  const advice = {
    email: ['Wait a minute. Some emails take that long.', `Look in the spam folder too. ${from}`],
    sms: [
      'Wait a minute. Some SMS take that long.',
      `Make sure that the phone has signal. The SMS has the words '${codeTitle(brand)}'.`,
    ],
  }
  const right = `Check the ${channel === 'email' ? 'email address' : 'phone number'} above.`
  return [
    ...(sends ? [] : ['This is a test site. It sends no email or SMS.']),
    ...advice[channel],
    change
      ? `${right} If it is wrong, press '${change}'.`
      : `${right} If it is wrong, correct it there and ask for a code again.`,
    ...(account ? [`We send no code if there is no ${account} account with this address.`] : []),
  ]
}
