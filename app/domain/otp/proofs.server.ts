import type { Db, Trx } from '#db/database'
import { isId } from '~/domain/fields/id'
import {
  challengeColumns,
  cooldown,
  findChallenge,
  isVerified,
  isVoid,
  ofSubject,
  standingOf,
  verifiedSince,
} from './challenges.server'
import type { CodeStanding } from './otp.schema'
import type { OtpSubject } from './otp-subject'

export type OtpState =
  | { state: 'none' }
  /** `resendIn` in seconds; 0 when a code may be sent. */
  | { state: 'sent'; resendIn: number; challengeId: string; code: CodeStanding }
  | { state: 'verified' }

/** Reads only: opening a page never sends. */
export async function findOtpState(
  db: Db | Trx,
  subject: OtpSubject,
  now = new Date(),
): Promise<OtpState> {
  const challenge = await findChallenge(db, subject)
  if (!challenge) return { state: 'none' }
  if (isVerified(challenge, now)) return { state: 'verified' }
  if (isVoid(challenge)) return { state: 'none' }
  const [resendIn, code] = [cooldown(challenge, now), standingOf(challenge, now)]
  return { state: 'sent', resendIn, challengeId: challenge.id, code }
}

export async function hasVerified(
  db: Db | Trx,
  subject: OtpSubject,
  now = new Date(),
): Promise<boolean> {
  const challenge = await findChallenge(db, subject)
  return challenge !== undefined && isVerified(challenge, now)
}

/** Whether a browser has proven any address or number for a purpose. */
export async function hasProvenAny(
  db: Db,
  { visitor, purpose }: Pick<OtpSubject, 'visitor' | 'purpose'>,
  now = new Date(),
): Promise<boolean> {
  const found = await db
    .selectFrom('otp_challenges')
    .select('id')
    .where((eb) => eb.and({ visitor, purpose }))
    .where('verified_at', '>', verifiedSince(purpose, now))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses a proof up, in one transaction with what it opens. @returns false when there was none (any more) */
export async function consumeProof(trx: Trx, subject: OtpSubject, at: Date): Promise<boolean> {
  const consumed = await trx
    .updateTable('otp_challenges')
    .set({ consumed_at: at, verified_at: null, expires_at: at })
    .where(ofSubject(subject))
    .where('verified_at', '>', verifiedSince(subject.purpose, at))
    .returning('id')
    .executeTakeFirst()
  return consumed !== undefined
}

export type CodesOf = Pick<OtpSubject, 'purpose' | 'userType'>

/** Moves the proofs of one browser to another one. */
export async function moveProofs(
  trx: Trx,
  { from, to, purpose, userType = 'any' }: { from: string; to: string } & CodesOf,
  now = new Date(),
): Promise<void> {
  const proofs = await trx
    .deleteFrom('otp_challenges')
    .where((eb) => eb.and({ visitor: from, purpose, user_type: userType }))
    .where('verified_at', '>', verifiedSince(purpose, now))
    .returning(challengeColumns)
    .execute()
  if (!proofs.length) return
  await trx
    .insertInto('otp_challenges')
    .values(proofs.map((proof) => ({ ...proof, visitor: to })))
    .onConflict((conflict) =>
      conflict
        .columns(['visitor', 'purpose', 'user_type', 'channel', 'destination'])
        // A code that is being sent here is found to be another one's.
        .doUpdateSet((eb) => ({
          id: eb.ref('excluded.id'),
          sent_at: eb.ref('excluded.sent_at'),
          verified_at: eb.ref('excluded.verified_at'),
          consumed_at: null,
        })),
    )
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
