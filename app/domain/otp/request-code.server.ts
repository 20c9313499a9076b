import type { Db } from '#db/database'
import { DeliveryError, deliverWithin, type Deliverer } from '~/domain/delivery/message'
import { enqueueCode } from '~/domain/delivery/queue.server'
import { toMailbox } from '~/domain/fields/mailbox'
import type { Client } from '~/domain/limits/client-address'
import type { LimitName, Limits, Wanted } from '~/domain/limits/limits.server'
import { cooldown, findChallenge, isVerified, reserveSend, undoSend } from './challenges.server'
import { codeMessage, type CodeSettings } from './code-message.server'
import { codeCooldownSeconds } from './otp.schema'
import { waitsForForm, type OtpSubject } from './otp-subject'
import { unreachable, type Unreachable } from './unreachable'

/** Somebody waits for the answer. */
const sendCodeMs = 5_000

export interface OtpDeps extends CodeSettings {
  deliverer: Deliverer
  limits: Limits
  /** For the whole site: so many by SMS, so many by email. */
  dailyBudget: number
  /** Country codes, `['+91']`. */
  smsPrefixes: string[]
  /** Has the queue look for what was put into it. */
  wake: () => void
  timeoutMs?: number
  onRequest?: (request: CodeRequest, result: OtpRequestResult) => void
  now?: () => Date
}

export interface CodeRequest extends OtpSubject {
  client: Client
}

export type OtpRequestResult =
  /** `delayed`: it is on its way, see `deliverDue`. */
  | { ok: true; resendIn: number; challengeId: string; verified?: true; delayed?: true }
  | { ok: false; reason: 'cooldown'; seconds: number }
  /** `busy`: nothing is left of the site's budget, or of the network's share in it. */
  | { ok: false; reason: 'too-many' | 'busy'; seconds: number; limit: LimitName }
  | ({ ok: false } & Unreachable)
  | { ok: false; reason: 'delivery'; cause: string }

/**
 * Sends the same code again while it is valid. It counts before it leaves, whatever becomes of it; a failed send
 * starts no wait. What the provider has not answered after 5 s goes on in the queue. Codes for accounts always
 * do: neither time nor failure tells whether there is one. Never call it inside a transaction.
 */
export async function requestCode(
  db: Db,
  deps: OtpDeps,
  request: CodeRequest,
): Promise<OtpRequestResult> {
  const result = await send(db, deps, request)
  deps.onRequest?.(request, result)
  return result
}

async function send(db: Db, deps: OtpDeps, request: CodeRequest): Promise<OtpRequestResult> {
  const now = (deps.now ?? (() => new Date()))()
  const { channel, destination } = request
  const error = channel === 'sms' && unreachable(destination, deps.smsPrefixes)
  if (error) return { ok: false, ...error }
  const before = await findChallenge(db, request)
  if (before && isVerified(before, now)) {
    return { ok: true, resendIn: 0, challengeId: before.id, verified: true }
  }
  const seconds = before ? cooldown(before, now) : 0
  if (seconds > 0) return { ok: false, reason: 'cooldown', seconds }
  const taken = await deps.limits.takeAll(sendLimits(request, deps.dailyBudget))
  if (!taken.ok) {
    const reason = /^otp-(share|site)/.test(taken.limit) ? 'busy' : 'too-many'
    return { ...taken, reason }
  }
  const id = await reserveSend(db, { subject: request, before, now })
  if (!id) return { ok: false, reason: 'cooldown', seconds: codeCooldownSeconds }
  const sent = { ok: true, resendIn: codeCooldownSeconds, challengeId: id } as const
  try {
    if (request.purpose === 'account') {
      await enqueueCode(db, { id, at: now })
      deps.wake()
      return sent
    }
    const message = codeMessage(deps, { ...request, id })
    await deliverWithin(deps.deliverer, message, deps.timeoutMs ?? sendCodeMs)
    return sent
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const { message: failure, mayHaveArrived } = error
    if (!mayHaveArrived) {
      await undoSend(db, { id, before, failure })
      return { ok: false, reason: 'delivery', cause: failure }
    }
    await enqueueCode(db, { id, at: now, failure })
    deps.wake()
    return { ...sent, delayed: true }
  }
}

/** Codes that open an account ignore the site's budget: an account's own numbers bound them. */
function sendLimits({ client, channel, ...send }: CodeRequest, daily: number): Wanted[] {
  const ofSite: Wanted[] = [
    { name: `otp-share-${channel}`, key: client, points: Math.max(1, Math.floor(daily / 24)) },
    { name: `otp-site-${channel}`, key: 'all', points: Math.max(1, Math.round(daily / 6)) },
  ]
  return [
    ...destinationLimits({ channel, ...send }),
    { name: `otp-network-${channel}`, key: client },
    ...(waitsForForm(send.purpose) ? ofSite : []),
  ]
}

type Destination = Pick<OtpSubject, 'channel' | 'destination'>

export function destinationLimits(to: Destination): Wanted[] {
  const names = ['10-minutes', 'hour', 'day'] as const
  return names.map((name) => ({ name: `otp-destination-${name}`, key: destinationKey(to) }))
}

/** Spellings of a mailbox have one number: a stranger could fill it otherwise. */
export const destinationKey = ({ channel, destination }: Destination) =>
  `${channel}:${channel === 'email' ? toMailbox(destination) : destination}`
