import type { UserType } from '#db/schema'
import type { OtpChannel } from './otp.schema'

/** People recognise messages with codes by these. */
export interface CodeSender {
  brand: string
  email: string
  /** The name that phones show; undefined when the operator has not set it. */
  sms: string | undefined
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

export const codeWords = (brand: string) => `${brand} code`
export const codeSubject = (brand: string) => `Your ${codeWords(brand)}`

export const missingCodeQuestion = "Didn't get the code?"
export const missingCodeReach = 'Still no code?'

/** The same for every address, whether it has an account or not. */
export function missingCodeAdvice(
  { channel, change, account }: MissingCode,
  sender: CodeSender,
): string[] {
  const { what, wait, look } = words(channel, sender)
  const right = `Check the ${what} above.`
  return [
    ...(sender.sends ? [] : [notSent]),
    wait,
    look,
    change
      ? `${right} If it is wrong, press '${change}'.`
      : `${right} If it is wrong, correct it there and ask for a code again.`,
    'You can ask for another code 30 seconds after the last one.',
    ...(account ? [`We send no code if there is no ${account} account with this address.`] : []),
  ]
}

const words = (channel: OtpChannel, sender: CodeSender) =>
  ({ email: byEmail(sender), sms: bySms(sender) })[channel]

const notSent = 'This is a test site. It sends no email or SMS, but writes them to its outbox.'

const byEmail = ({ brand, email }: CodeSender) => ({
  what: 'email address',
  wait: 'Wait a minute. Some emails take that long.',
  look: `Look in the spam folder too. The email comes from ${email} with the subject '${codeSubject(brand)}'.`,
})

const bySms = ({ brand, sms }: CodeSender) => ({
  what: 'phone number',
  wait: 'Wait a minute. Some SMS take that long.',
  look: `Make sure that the phone has signal and that this number can receive SMS. ${
    sms
      ? `The SMS comes from ${sms}; phones may show letters before and after it.`
      : `The SMS has the words '${codeWords(brand)}'.`
  }`,
})
