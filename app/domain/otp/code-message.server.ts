import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { emailContent, type Brand } from '~/domain/delivery/email-content'
import type { Message } from '~/domain/delivery/message'
import { isOpen } from './challenges.server'
import { codeMinutes } from './otp.schema'
import { describePurpose, purposes, type OtpSubject } from './otp-subject'

export interface CodeSettings {
  secret: string
  brand: Brand
  host: string
}

/**
 * Computes the code, which the database alone does not reveal. 48 bits modulo 10^8 favour some codes by one
 * in 2.8 million.
 */
export function computeCode(challengeId: string, secret: string, digits: 6 | 8): string {
  const digest = createHmac('sha256', secret).update(`otp\n${challengeId}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}

export function codeMessage(
  { brand, host, secret }: CodeSettings,
  { id, ...subject }: Omit<OtpSubject, 'visitor'> & { id: string },
): Message {
  const { channel, destination: address } = subject
  const code = computeCode(id, secret, purposes[subject.purpose].digits)
  if (channel === 'sms') {
    const line = `${code} is your ${brand.name} code. Valid for ${codeMinutes} minutes.`
    // The last line binds the code to the site (https://wicg.github.io/sms-one-time-codes/). Without a
    // purpose: Indian carriers pass one registered wording. This alphabet fits 160 characters into one
    // message.
    const text = `${line} Not asked for it? Ignore this.\n\n@${host} #${code}`
    return { channel, to: { address }, text, code }
  }
  const title = `Your ${brand.name} code`
  const paragraphs = [
    `Use this code on ${host} ${describePurpose(subject)}:`,
    `It is valid for ${codeMinutes} minutes. Tell it to nobody. We never ask for it by phone or email.`,
    'If you did not ask for it, please ignore this email. Nothing will change without the code.',
  ]
  // The subject leaves the code out: mail servers write subjects into their logs.
  const content = emailContent({ brand, title, paragraphs, code })
  return { channel, to: { address }, subject: title, ...content }
}

/**
 * Writes a queued code when it is sent. @returns undefined where no code can be entered, and for an address
 * without an account, which is queued so that the response time reveals nothing
 */
export async function renderCode(
  db: Db,
  settings: CodeSettings,
  { challengeId, now }: { challengeId: string; now: Date },
): Promise<Message | undefined> {
  const challenge = await db
    .selectFrom('otp_challenges')
    .select(['id', 'purpose', 'user_type as userType', 'channel'])
    .select(
      sql<string | null>`case purpose when 'account' then (select email from accounts
        where (accounts.user_type, mailbox) = (otp_challenges.user_type, destination))
        else destination end`.as('destination'),
    )
    .where('id', '=', challengeId)
    .where(isOpen(now))
    .executeTakeFirst()
  const destination = challenge?.destination
  return destination ? codeMessage(settings, { ...challenge, destination }) : undefined
}
