import { emailContent, type Brand } from '~/domain/delivery/email-content'
import type { Message } from '~/domain/delivery/message'
import { codeSubject, codeWords } from './missing-code.schema'
import { purposeWords, type OtpSubject } from './otp-subject'

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
