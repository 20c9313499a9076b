import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { DeliveryError, deliverWithin, type Deliverer } from '~/domain/delivery/message'
import { enqueueCode } from '~/domain/delivery/queue.server'
import { toMailbox } from '~/domain/fields/schemas/email.schema'
import type { LimitName } from '~/domain/limits/limit-rules'
import type { Client, Limits, LimitRequest } from '~/domain/limits/limits.server'
import { minuteMs } from '~/time-units'
import { findOtpState, toSubjectRow } from './challenges.server'
import { codeMessage, type CodeSettings } from './code-message.server'
import { canReceiveSms } from '~/domain/fields/schemas/phone.schema'
import { codeCooldownSeconds, codeMinutes, type SendFailure } from './otp.schema'
import { purposes, type OtpSubject } from './otp-subject'

export interface OtpDeps extends CodeSettings {
  deliverer: Deliverer
  limits: Limits
  /** Codes a day for the whole site, by SMS and by email each. */
  dailyBudget: number
  smsPrefixes: string[]
  wake: () => void
  /** Time limit, since somebody waits for the answer. */
  timeoutMs?: number
  now?: () => Date
}

export type CodeRequest = OtpSubject & { client: Client }

/** `delayed`: the queue sends the code. `cause`: the provider's. */
export type RequestCodeResult =
  | { ok: true; challengeId: string; verified?: true; delayed?: true }
  | ({ ok: false; limit?: LimitName; cause?: string } & SendFailure)

/**
 * Sends the same code again while it is valid. Each code counts before it is sent, whatever follows. After 5
 * s without an answer the queue goes on. Codes for accounts always use the queue: neither time nor failure
 * reveals whether there is one. Never call it inside a transaction.
 */
export async function requestCode(
  db: Db,
  deps: OtpDeps,
  request: CodeRequest,
): Promise<RequestCodeResult> {
  const now = (deps.now ?? (() => new Date()))()
  const { channel, destination } = request
  const { smsPrefixes: prefixes, timeoutMs = 5_000 } = deps
  if (channel === 'sms' && !canReceiveSms(destination, prefixes))
    return { ok: false, reason: 'unreachable', prefixes }
  const before = await findOtpState(db, request, now)
  const { challengeId } = before
  if (challengeId && before.state === 'verified') return { ok: true, challengeId, verified: true }
  if (before.resendIn > 0) return { ok: false, reason: 'cooldown', seconds: before.resendIn }
  const counted = await deps.limits.consume(sendLimits(request, deps.dailyBudget))
  if (!counted.ok) {
    const reason = /^otp-(share|site)/.test(counted.limit) ? 'busy' : 'too-many'
    return { ...counted, reason }
  }
  const isResend = /^(valid|delayed)$/.test(before.code ?? '')
  const id = await reserveSend(db, request, {
    now,
    challengeId: isResend ? challengeId : undefined,
  })
  if (!id) return { ok: false, reason: 'cooldown', seconds: codeCooldownSeconds }
  const sent = { ok: true, challengeId: id } as const
  try {
    if (request.purpose !== 'account') {
      const message = codeMessage(deps, { ...request, id })
      await deliverWithin(deps.deliverer, message, timeoutMs)
      return sent
    }
    await enqueueCode(db, { id, at: now })
    deps.wake()
    return sent
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const { message: failure, mayHaveArrived } = error
    if (mayHaveArrived) {
      await enqueueCode(db, { id, at: now, failure })
      deps.wake()
      return { ...sent, delayed: true }
    }
    // Without an earlier code there is none to enter.
    const set = { failure, ...(!isResend && { sent_at: null }) }
    await db.updateTable('otp_challenges').set(set).where('id', '=', id).execute()
    return { ok: false, reason: 'delivery', cause: failure }
  }
}

/** @param challengeId of a valid code, which stays @returns undefined where another post has sent since */
async function reserveSend(
  db: Db,
  request: CodeRequest,
  { now, challengeId }: { now: Date; challengeId: string | undefined },
): Promise<string | undefined> {
  const expires_at = new Date(now.getTime() + codeMinutes * minuteMs)
  const waited = new Date(now.getTime() - codeCooldownSeconds * 1000)
  const send = { id: challengeId ?? randomUUID(), sent_at: now, expires_at, failure: null }
  const anew = { guesses: 0, created_at: now, verified_at: null, consumed_at: null }
  const row = await db
    .insertInto('otp_challenges')
    .values({ ...toSubjectRow(request), ...send, ...anew })
    .onConflict((conflict) =>
      conflict
        .columns(['visitor', 'purpose', 'user_type', 'channel', 'destination'])
        .doUpdateSet({ ...send, ...(!challengeId && anew) })
        .where(sql<boolean>`coalesce(otp_challenges.sent_at <= ${waited}, true)`),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** All spellings of a mailbox count together: otherwise a stranger could fill it. */
export const destinationLimits = [
  'otp-destination-10-minutes',
  'otp-destination-hour',
  'otp-destination-day',
] as const

/** Codes that open an account ignore the site's budget: the account's own limits bound them. */
function sendLimits(
  { client, channel, destination, purpose }: CodeRequest,
  daily: number,
): LimitRequest[] {
  const siteLimits: LimitRequest[] = [
    { name: `otp-share-${channel}`, key: client, points: Math.max(1, Math.floor(daily / 24)) },
    { name: `otp-site-${channel}`, key: 'all', points: Math.max(1, Math.round(daily / 6)) },
  ]
  return [
    ...destinationLimits.map((name) => ({ name, key: toMailbox(destination) })),
    { name: `otp-network-${channel}`, key: client },
    ...(purposes[purpose].waitsForForm ? siteLimits : []),
  ]
}
