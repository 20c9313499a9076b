import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import type { Database } from '#db/schema'
import { dayMs, minuteMs } from '~/time-units'
import { waitsForForm, type OtpPurpose, type OtpSubject } from './otp-subject'

/** A proof for a form lasts as long as its draft; for an account, which has none, half an hour. */
export const proofEnd = (purpose: OtpPurpose, now: Date) =>
  new Date(now.getTime() + (waitsForForm(purpose) ? 7 * dayMs : 30 * minuteMs))

/** They are unique. */
export const subjectColumns = ['visitor', 'purpose', 'user_type', 'channel', 'destination'] as const

export function toSubjectRow({ userType: user_type = 'any', ...subject }: OtpSubject) {
  const { visitor, purpose, channel, destination } = subject
  return { visitor, purpose, user_type, channel, destination }
}

export const ofSubject =
  (subject: OtpSubject) => (eb: ExpressionBuilder<Database, 'otp_challenges'>) =>
    eb.and(toSubjectRow(subject))

/** The code may still be entered, were it not guessed at too often. */
export const isOpen = (now: Date) =>
  sql<boolean>`(sent_at is not null and verified_at is null and consumed_at is null and expires_at > ${now})`

/** The code was entered and is not used up: `expires_at` is the end of the proof. */
export const isProof = (now: Date) =>
  sql<boolean>`(verified_at is not null and expires_at > ${now})`

/** The provider has not taken the code yet. */
export const isQueued = ({ exists, selectFrom }: ExpressionBuilder<Database, 'otp_challenges'>) =>
  exists(
    selectFrom('queued_messages').select('id').whereRef('challenge_id', '=', 'otp_challenges.id'),
  ).as('isQueued')

/** Voids codes and proofs; the 30 s after a send go on. Without a visitor: in every browser. */
export async function voidCodes(
  trx: Db | Trx,
  { userType: user_type, ...subject }: Partial<OtpSubject>,
  now = new Date(),
): Promise<void> {
  const row = Object.entries({ ...subject, user_type }).filter(([, value]) => value !== undefined)
  await trx
    .updateTable('otp_challenges')
    .set({ consumed_at: now, expires_at: now })
    .where((eb) => eb.and(Object.fromEntries(row)))
    .where('consumed_at', 'is', null)
    .execute()
}

/** The desk shows the codes of the last day. */
export async function sweepOtp(db: Db, now = () => new Date()): Promise<void> {
  const isOld = sql`expires_at <= ${now()} and created_at < ${new Date(now().getTime() - dayMs)}`
  await deleteInBatches(db, 'otp_challenges', isOld)
}
