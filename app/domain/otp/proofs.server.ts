import { sql } from 'kysely'
import { builtOnce } from '#db/built-once'
import type { Db, Trx } from '#db/database'
import { isId } from '~/domain/fields/id'
import { isProof, isQueued, ofSubject, toSubjectRow } from './challenges.server'
import { codeCooldownSeconds, maxGuesses, type CodeStanding } from './otp.schema'
import type { OtpSubject } from './otp-subject'

export interface OtpState {
  /** `none`: no code can be entered; nobody has asked for one, or it is used up. */
  state: 'none' | 'sent' | 'verified'
  /** Seconds until a code may be sent; 0: now. */
  resendIn: number
  challengeId?: string
  /** The standing of a code that was sent. */
  code?: CodeStanding
}

const challengesOf = builtOnce((db, row: ReturnType<typeof toSubjectRow>) => {
  const { visitor, purpose, user_type, channel, destination } = row
  return db
    .selectFrom('otp_challenges')
    .select(['id', 'guesses', 'sent_at', 'expires_at', 'verified_at', 'consumed_at'])
    .select(isQueued)
    .where((eb) => eb.and({ visitor, purpose, user_type, channel, destination }))
})

/** Reads only: opening a page never sends. */
export async function findOtpState(
  db: Db | Trx,
  subject: OtpSubject,
  now = new Date(),
): Promise<OtpState> {
  const [challenge] = await challengesOf(db, toSubjectRow(subject))
  if (!challenge) return { state: 'none', resendIn: 0 }
  const { id: challengeId, guesses, sent_at, expires_at, verified_at, consumed_at } = challenge
  const isOver = expires_at <= now
  if (verified_at && !isOver) return { state: 'verified', resendIn: 0, challengeId }
  const waited = sent_at ? (now.getTime() - sent_at.getTime()) / 1000 : codeCooldownSeconds
  const resendIn = Math.max(0, Math.ceil(codeCooldownSeconds - waited))
  if (!sent_at || verified_at || consumed_at) return { state: 'none', resendIn }
  const standing = challenge.isQueued ? 'delayed' : 'valid'
  const code = guesses >= maxGuesses ? 'too-many' : isOver ? 'expired' : standing
  return { state: 'sent', resendIn, challengeId, code }
}

export async function hasVerified(
  db: Db | Trx,
  subject: OtpSubject,
  now = new Date(),
): Promise<boolean> {
  return (await findOtpState(db, subject, now)).state === 'verified'
}

/** Whether a browser has proven any address or number for a purpose. */
export async function hasProvenAny(
  db: Db,
  { visitor, purpose }: Pick<OtpSubject, 'visitor' | 'purpose'>,
  now = new Date(),
): Promise<boolean> {
  const query = db.selectFrom('otp_challenges').select('id').where(isProof(now))
  const proof = query.where((eb) => eb.and({ visitor, purpose })).limit(1)
  return (await proof.executeTakeFirst()) !== undefined
}

/** Uses a proof up, in one transaction with what it opens. @returns false when there was none (any more) */
export async function consumeProof(trx: Trx, subject: OtpSubject, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('otp_challenges')
    .set({ consumed_at: at, expires_at: at })
    .where(ofSubject(subject))
    .where(isProof(at))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type CodesOf = Pick<OtpSubject, 'purpose' | 'userType'>

/** Moves the proofs of one browser to another one, in the place of its codes. */
export async function moveProofs(
  trx: Trx,
  { from, to, purpose, userType: user_type = 'any' }: { from: string; to: string } & CodesOf,
  now = new Date(),
): Promise<void> {
  await sql`delete from otp_challenges as theirs using otp_challenges as moved
    where theirs.visitor = ${to} and moved.visitor = ${from}
      and theirs.purpose = ${purpose} and theirs.user_type = ${user_type}
      and (theirs.purpose, theirs.user_type, theirs.channel, theirs.destination)
        = (moved.purpose, moved.user_type, moved.channel, moved.destination)`.execute(trx)
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
