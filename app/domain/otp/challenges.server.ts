// One-time passwords: send, check and use them up.
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/delete-in-batches'
import { isId } from '~/domain/fields/id'
import { dayMs } from '~/time-units'
import { codeCooldownSeconds, maxGuesses, type CodeState } from './otp.schema'
import type { OtpSubject } from './otp-subject'

/** Makes the columns that are unique together. */
export function toSubjectRow({ userType: user_type = 'any', ...subject }: OtpSubject) {
  const { visitor, purpose, channel, destination } = subject
  return { visitor, purpose, user_type, channel, destination }
}

/** True for a code that may still be entered, unless too many guesses were wrong. */
export const isOpen = (now: Date) =>
  sql<boolean>`(sent_at is not null and verified_at is null and consumed_at is null and expires_at > ${now})`

/** True for a proof: the code was entered and is not consumed; `expires_at` is the proof's end. */
export const isProof = (now: Date) =>
  sql<boolean>`(verified_at is not null and consumed_at is null and expires_at > ${now})`

/** True while the provider has not accepted the code. */
export const isQueued = sql<boolean>`exists (
  select from queued_messages where challenge_id = otp_challenges.id)`.as('isQueued')

export interface OtpState {
  /** `none`: no code can be entered; none was requested, or it is consumed. */
  state: 'none' | 'sent' | 'verified'
  resendIn: number
  challengeId?: string
  code?: CodeState
}

/** Only reads: opening a page never sends a code. */
export async function findOtpState(
  db: Db | Trx,
  subject: OtpSubject,
  now = new Date(),
): Promise<OtpState> {
  const [state] = await findOtpStates(db, [subject], now)
  return state as OtpState
}

/** @param subjects at most one of each channel @returns their states in the same order */
export async function findOtpStates(
  db: Db | Trx,
  subjects: OtpSubject[],
  now = new Date(),
): Promise<OtpState[]> {
  const challenges = await db
    .selectFrom('otp_challenges')
    .select(['channel', 'id', 'guesses', 'sent_at', 'expires_at', 'verified_at', 'consumed_at'])
    .select(isQueued)
    .where((eb) => eb.or(subjects.map((subject) => eb.and(toSubjectRow(subject)))))
    .execute()
  return subjects.map(({ channel }): OtpState => {
    const challenge = challenges.find((one) => one.channel === channel)
    if (!challenge) return { state: 'none', resendIn: 0 }
    const { id: challengeId, guesses, sent_at, expires_at, verified_at, consumed_at } = challenge
    const isOver = expires_at <= now
    const isProven = verified_at && !consumed_at && !isOver
    if (isProven) return { state: 'verified', resendIn: 0, challengeId }
    const waited = sent_at ? (now.getTime() - sent_at.getTime()) / 1000 : codeCooldownSeconds
    const resendIn = Math.max(0, Math.ceil(codeCooldownSeconds - waited))
    if (!sent_at || verified_at || consumed_at) return { state: 'none', resendIn }
    const state = challenge.isQueued ? 'delayed' : 'valid'
    const code = guesses >= maxGuesses ? 'too-many' : isOver ? 'expired' : state
    return { state: 'sent', resendIn, challengeId, code }
  })
}

export async function hasProvenAny(
  db: Db,
  { visitor, purpose }: Pick<OtpSubject, 'visitor' | 'purpose'>,
  now = new Date(),
): Promise<boolean> {
  const proofs = db.selectFrom('otp_challenges').select('id').where(isProof(now))
  const proof = await proofs.where((eb) => eb.and({ visitor, purpose })).executeTakeFirst()
  return proof !== undefined
}

/** Consumes a proof, in one transaction with what it opens. @returns false without a proof */
export async function consumeProof(trx: Trx, subject: OtpSubject, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('otp_challenges')
    .set({ consumed_at: at, expires_at: at })
    .where((eb) => eb.and(toSubjectRow(subject)))
    .where(isProof(at))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type CodePurpose = Pick<OtpSubject, 'purpose' | 'userType'>

export async function moveProofs(
  trx: Trx,
  { from, to, purpose, userType: user_type = 'any' }: { from: string; to: string } & CodePurpose,
  now = new Date(),
): Promise<void> {
  const replaced = trx.deleteFrom('otp_challenges')
  await replaced.where((eb) => eb.and({ visitor: to, purpose, user_type })).execute()
  await trx
    .updateTable('otp_challenges')
    .set({ visitor: to })
    .where((eb) => eb.and({ visitor: from, purpose, user_type }))
    .where(isProof(now))
    .execute()
}

/** For calls that name the challenge by `session_id`. */
export async function findOtpSubject(
  db: Db | Trx,
  { visitor, challengeId }: { visitor: string; challengeId: string },
): Promise<OtpSubject | undefined> {
  if (!isId(challengeId)) return undefined
  return db
    .selectFrom('otp_challenges')
    .select(['visitor', 'purpose', 'channel', 'destination'])
    .where((eb) => eb.and({ id: challengeId, visitor }))
    .executeTakeFirst()
}

/** Voids codes and proofs; the 30 s after a send go on. Without a visitor: in every browser. @returns them */
export function voidCodes(
  trx: Db | Trx,
  { userType: user_type, ...subject }: Partial<OtpSubject>,
  now = new Date(),
) {
  return trx
    .updateTable('otp_challenges')
    .set({ consumed_at: now, expires_at: now })
    .where((eb) => eb.and({ ...subject, ...(user_type && { user_type }) }))
    .where('consumed_at', 'is', null)
    .returning(['destination', 'verified_at as verifiedAt'])
    .execute()
}

export async function sweepOtp(db: Db, now = () => new Date()): Promise<void> {
  const isOld = sql`expires_at <= ${now()} and created_at < ${new Date(now().getTime() - dayMs)}`
  await deleteInBatches(db, 'otp_challenges', isOld)
}
