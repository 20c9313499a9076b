import type { Db, Trx } from '#db/database'
import type { OtpDeps } from './otp.server'
import {
  compareConsumedOtp,
  compareOtp,
  type OtpGuess,
  type OtpVerifyResult,
} from './verify-otp.server'

type Refused = Exclude<OtpVerifyResult, { ok: true }>

interface Opens<Opened> {
  /** Uses the code up, see `consumeCode`; undefined where something else came first. */
  first: (trx: Trx, challengeId: string) => Promise<Opened | undefined>
  /** The answer to the first post may be lost: its code gets the same again, while that lasts. */
  again: (challengeId: string) => Promise<Opened | undefined>
}

/** A right code is used up in one transaction with what it opens. Never call it inside a transaction. */
export async function useCode<Opened>(
  db: Db,
  deps: Pick<OtpDeps, 'secret' | 'limits' | 'now'>,
  guess: OtpGuess,
  { first, again }: Opens<Opened>,
): Promise<Opened | Refused> {
  const compared = await compareOtp(db, deps, guess)
  if (!compared.ok && compared.reason !== 'closed') return compared
  if (compared.ok) {
    const opened = await db.transaction().execute((trx) => first(trx, compared.id))
    if (opened) return opened
  }
  const consumed = await compareConsumedOtp(db, deps, guess)
  const repeated = consumed.ok ? await again(consumed.id) : consumed
  if (repeated && (!compared.ok || consumed.ok)) return repeated
  return { ok: false, reason: compared.ok ? 'wrong' : 'missing' }
}
