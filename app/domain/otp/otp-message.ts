import { emailContent, type Brand } from '~/domain/delivery/email-content'
import type { Message } from '~/domain/delivery/message'
import { codeSubject, codeWords } from './missing-code.schema'
import type { OtpPurpose, OtpSubject } from './otp-subject'

export const purposeWords: Record<OtpPurpose, string> = {
  'candidate-registration': 'to register as a candidate',
  'client-registration': 'to register your company',
  'customer-registration': 'to register as a customer',
  registration: 'to register',
  profile: 'to change your profile',
  'candidate-continue': 'to continue your candidate registration in another browser',
  'client-continue': 'to continue the registration of your company in another browser',
  'customer-continue': 'to continue your customer registration in another browser',
  'candidate-sign-in': 'to sign in to your candidate account',
  'client-sign-in': 'to sign in to your client account',
  'customer-sign-in': 'to sign in to your customer account',
  'staff-sign-in': 'to sign in to the staff desk',
  'candidate-password-reset': 'to reset the password of your candidate account',
  'client-password-reset': 'to reset the password of your client account',
  'customer-password-reset': 'to reset the password of your customer account',
}

interface Content {
  code: string
  minutes: number
  brand: Brand
  host: string
}

export function otpMessage(
  { channel, destination, purpose }: OtpSubject,
  content: Content,
): Message {
  const to = { address: destination }
  if (channel === 'sms') {
    return { channel, to, text: smsText(content), code: content.code }
  }
  const { code, minutes, brand, host } = content
  const title = codeSubject(brand.name)
  const paragraphs = [
    `Use this code on ${host} ${purposeWords[purpose]}:`,
    `It is valid for ${minutes} minutes. Do not tell it to anyone. We never ask for it by phone or email.`,
    'If you did not ask for it, please ignore this email. Nothing will change without the code.',
  ]
  // The subject leaves the code out: mail servers write subjects into their logs.
  return { channel, to, subject: title, ...emailContent({ brand, title, paragraphs, code }) }
}

/**
 * The last line binds the code to the site (https://wicg.github.io/sms-one-time-codes/). No purpose: Indian
 * carriers pass one registered wording. Its alphabet packs 160 characters into one message.
 */
function smsText({ code, minutes, brand, host }: Content): string {
  const text = `${code} is your ${codeWords(brand.name)}. Valid for ${minutes} minutes.`
  return `${text} Not asked for it? Ignore this.\n\n@${host} #${code}`
}
