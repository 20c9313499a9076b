import { createHmac } from 'node:crypto'
import type { Db } from '#db/database'
import { emailContent, type Brand } from '~/domain/delivery/email-content'
import type { Message } from '~/domain/delivery/message'
import { isOpen } from './challenges.server'
import { codeTitle } from './missing-code.schema'
import { codeMinutes } from './otp.schema'
import { describePurpose, digitsOf, type OtpSubject } from './otp-subject'

export interface CodeSettings {
  /** The codes can be computed from it. */
  secret: string
  brand: Brand
  /** A phone binds the code to it. */
  host: string
}

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

type Addressee = Omit<OtpSubject, 'visitor'>

export function codeMessage(
  { brand, host, secret }: CodeSettings,
  { id, ...subject }: Addressee & { id: string },
): Message {
  const { channel, destination } = subject
  const code = computeCode(id, secret, subject)
  const to = { address: destination }
  if (channel === 'sms') return { channel, to, text: smsText({ code, brand, host }), code }
  const title = `Your ${codeTitle(brand.name)}`
  const paragraphs = [
    `Use this code on ${host} ${describePurpose(subject)}:`,
    `It is valid for ${codeMinutes} minutes. Do not tell it to anyone. We never ask for it by phone or email.`,
    'If you did not ask for it, please ignore this email. Nothing will change without the code.',
  ]
  // The subject leaves the code out: mail servers write subjects into their logs.
  return { channel, to, subject: title, ...emailContent({ brand, title, paragraphs, code }) }
}

/**
 * The last line binds the code to the site (https://wicg.github.io/sms-one-time-codes/). No purpose: Indian
 * carriers pass one registered wording. Its alphabet packs 160 characters into one message.
 */
function smsText({ code, brand, host }: Omit<CodeSettings, 'secret'> & { code: string }): string {
  const text = `${code} is your ${codeTitle(brand.name)}. Valid for ${codeMinutes} minutes.`
  return `${text} Not asked for it? Ignore this.\n\n@${host} #${code}`
}

/**
 * Writes a queued code when it leaves. @returns undefined where there is nothing to enter any more, and for an
 * address without an account, which is queued alike so that the answer's time tells nothing
 */
export async function renderCode(
  db: Db,
  settings: CodeSettings,
  { challengeId, now }: { challengeId: string; now: Date },
): Promise<Message | undefined> {
  const challenge = await db
    .selectFrom('otp_challenges')
    .select(['id', 'purpose', 'user_type as userType', 'channel', 'destination'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('accounts')
          .select('id')
          .whereRef('accounts.user_type', '=', 'otp_challenges.user_type')
          .whereRef('email', '=', 'destination'),
      ).as('hasAccount'),
    )
    .where('id', '=', challengeId)
    .where(isOpen(now))
    .executeTakeFirst()
  if (!challenge || (challenge.purpose === 'account' && !challenge.hasAccount)) return undefined
  return codeMessage(settings, challenge)
}
