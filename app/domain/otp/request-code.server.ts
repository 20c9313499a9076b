import type { Db } from '#db/database'
import { deliverWithin } from '~/domain/delivery/deliver-within.server'
import type { Brand } from '~/domain/delivery/email-content'
import { DeliveryError, type Deliverer } from '~/domain/delivery/message'
import type { Limits } from '~/domain/limits/limits.server'
import { cooldown, findChallenge, isVerified, reserveSend, undoSend } from './challenges.server'
import { computeCode } from './compute-code.server'
import { takeSend, type SendBy, type SendRefused } from './otp-limits.server'
import { otpMessage } from './otp-message'
import { codeCooldownSeconds, codeMinutes } from './otp.schema'
import { unreachable, type Unreachable } from './unreachable'

/** Somebody waits for the answer; some mail servers greet only after ten seconds, to be rid of spammers. */
const sendCodeMs = 12_000

export interface OtpDeps {
  /** The codes can be computed from it. */
  secret: string
  deliverer: Deliverer
  limits: Limits
  brand: Brand
  /** A phone binds the code to it. */
  host: string
  /** For the whole site: so many by SMS, so many by email for registrations. */
  dailyBudget: number
  /** Country codes, `['+91']`. */
  smsPrefixes: string[]
  timeoutMs?: number
  onRequest?: (request: SendBy, result: OtpRequestResult) => void
  now?: () => Date
}

export type OtpRequestResult =
  | { ok: true; resendIn: number; challengeId: string; verified?: true }
  | { ok: false; reason: 'cooldown'; seconds: number }
  | SendRefused
  | ({ ok: false } & Unreachable)
  | { ok: false; reason: 'delivery' | 'address'; cause: string }

/**
 * Sends the same code again while it is valid. It counts before it leaves, whatever becomes of it; a failed send
 * starts no wait. After 12 s a send is given up, and nobody knows whether it was delivered. Talks to the network:
 * never call it inside a transaction.
 */
export async function requestCode(
  db: Db,
  deps: OtpDeps,
  request: SendBy,
): Promise<OtpRequestResult> {
  const result = await send(db, deps, request)
  deps.onRequest?.(request, result)
  return result
}

async function send(db: Db, deps: OtpDeps, request: SendBy): Promise<OtpRequestResult> {
  const { channel, destination } = request
  const { secret, brand, host, smsPrefixes, timeoutMs = sendCodeMs } = deps
  const now = (deps.now ?? (() => new Date()))()
  const error = channel === 'sms' && unreachable(destination, smsPrefixes)
  if (error) return { ok: false, ...error }
  const before = await findChallenge(db, request)
  if (before && isVerified(before, now)) {
    return { ok: true, resendIn: 0, challengeId: before.id, verified: true }
  }
  const seconds = before ? cooldown(before, now) : 0
  if (seconds > 0) return { ok: false, reason: 'cooldown', seconds }
  // Reserved before it is counted, so that parallel presses count once.
  const reserved = await reserveSend(db, request, now)
  if (!reserved) return { ok: false, reason: 'cooldown', seconds: codeCooldownSeconds }
  const taken = await takeSend(deps.limits, request, deps.dailyBudget)
  if (!taken.ok) {
    await undoSend(db, reserved, { before, now })
    return taken
  }
  try {
    const code = computeCode(reserved.id, secret, request)
    const message = otpMessage(request, { code, minutes: codeMinutes, brand, host })
    await deliverWithin(deps.deliverer, message, timeoutMs)
  } catch (error) {
    const known = error instanceof DeliveryError
    const failure = known ? error.message : 'an error of the program, see the log'
    const mayHaveArrived = known && error.mayHaveArrived
    await undoSend(db, reserved, { before, failure, mayHaveArrived, now })
    if (!known) throw error
    const reason = error.unknownRecipient ? 'address' : 'delivery'
    return { ok: false, reason, cause: error.message }
  }
  return { ok: true, resendIn: codeCooldownSeconds, challengeId: reserved.id }
}
