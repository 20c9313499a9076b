import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Audience } from '#db/schema'
import { hourMs } from '~/time-units'
import { deliverWithin } from './deliver-within.server'
import {
  DeliveryError,
  toDeliveryError,
  toJson,
  unattendedDeliveryMs,
  type Deliverer,
  type Message,
} from './message'

/** Twice as long as a delivery may take, so that no two processes send the same message at once. */
export const leaseMs = 2 * unattendedDeliveryMs
const firstRetryMs = 15_000
const maxRetryMs = hourMs
/** After four days, as mail servers do. */
const maxAttempts = 100

export type QueueLog = (line: {
  event: 'queue-error' | 'message-postponed' | 'message-given-up'
  [fact: string]: unknown
}) => void

/** A letter about a case that is due, and tells all that happened from `since` on. */
export interface DueLetter {
  caseId: string
  audience: Audience
  since: Date
}

export interface QueueOptions {
  /** Writes a letter when it leaves. @returns undefined where nothing is left to tell */
  render?: ((db: Db, letter: DueLetter) => Promise<Message | undefined>) | undefined
  now?: (() => Date) | undefined
  log?: QueueLog
  timeoutMs?: number | undefined
  isStopped?: () => boolean
}

/** Notes failed deliveries in their rows. @returns how many messages were delivered. */
export async function deliverDue(
  db: Db,
  deliverer: Deliverer,
  options: QueueOptions = {},
): Promise<number> {
  const { now = () => new Date(), isStopped = () => false } = options
  for (let delivered = 0; ;) {
    const row = isStopped() ? undefined : await lease(db, now())
    if (!row) return delivered
    if (await deliverRow(db, deliverer, row, options)) delivered += 1
  }
}

interface Leased {
  id: string
  attempts: number
  message: Message | null
  caseId: string | null
  audience: Audience | null
  since: Date
}

/** One statement, so that no row is locked while a message travels. */
async function lease(db: Db, now: Date): Promise<Leased | undefined> {
  const { rows } = await sql<Leased>`
    update queued_messages set due_at = ${later(now, leaseMs)}, attempts = attempts + 1
    where id = (
      select id from queued_messages where dead_at is null and due_at <= ${now}
      order by due_at, id limit 1 for update skip locked)
    returning id::text, attempts, message, case_id as "caseId", audience, created_at as since`.execute(
    db,
  )
  return rows[0]
}

async function deliverRow(db: Db, deliverer: Deliverer, row: Leased, options: QueueOptions) {
  const { now = () => new Date(), log, render, timeoutMs = unattendedDeliveryMs } = options
  const { id, attempts, caseId, audience, since } = row
  let { message } = row
  try {
    // The process died in every attempt, perhaps because of this message.
    if (attempts > maxAttempts) throw new DeliveryError('attempts exhausted')
    if (caseId && audience) message = (await render?.(db, { caseId, audience, since })) ?? null
    if (message) await deliverWithin(deliverer, message, timeoutMs)
    await db.deleteFrom('queued_messages').where('id', '=', id).execute()
    return true
  } catch (error) {
    const { permanent, message: cause } = toDeliveryError(error)
    const isDead = permanent || attempts >= maxAttempts
    const wait = Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs)
    const fate = isDead ? { dead_at: now() } : { due_at: later(now(), wait) }
    // What was written once is sent again as it is: later news has a letter of its own.
    const written = message && { message: toJson(message), audience: null }
    await db
      .updateTable('queued_messages')
      .set({ last_error: cause, ...fate, ...written })
      .where('id', '=', id)
      // An attempt slower than its lease has lost the message to another process.
      .where('attempts', '=', attempts)
      .execute()
    const event = isDead ? 'message-given-up' : 'message-postponed'
    log?.({ event, id, channel: message?.channel ?? 'email', attempts, cause })
    return false
  }
}

const later = (from: Date, ms: number) => new Date(from.getTime() + ms)
