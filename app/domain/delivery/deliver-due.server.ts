import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Audience } from '#db/schema'
import { deliverWithin } from './deliver-within.server'
import {
  type Deliverer,
  DeliveryError,
  type Message,
  toJson,
  unattendedDeliveryMs,
} from './message'
import { deliverySeconds } from './queued.server'

const firstRetrySeconds = 15
const maxRetrySeconds = 60 * 60
/** After four days, as mail servers do. */
const maxDeliveries = 100

type QueueEvent = 'queue-error' | 'message-postponed' | 'message-given-up'

export type QueueLog = (line: { event: QueueEvent } & Record<string, unknown>) => void

/** A letter about a case that is due, and tells all that happened from `since` on. */
export interface DueLetter {
  caseId: string
  audience: Audience
  since: Date
}

/** Writes a letter when it leaves. @returns undefined where nothing is left to tell */
export type Render = (db: Db, letter: DueLetter) => Promise<Message | undefined>

interface Options {
  now?: (() => Date) | undefined
  render?: Render | undefined
  log?: QueueLog
  timeoutMs?: number | undefined
  isStopped?: () => boolean
}

/** Notes failed deliveries in their rows. @returns how many messages were delivered. */
export async function deliverDue(
  db: Db,
  deliverer: Deliverer,
  options: Options = {},
): Promise<number> {
  const { now = () => new Date(), log = () => undefined } = options
  const { isStopped = () => false } = options
  let count = 0
  let deliveredId: string | undefined
  while (!isStopped()) {
    const leased = await lease(db, now(), deliveredId)
    deliveredId = undefined
    if (!leased) return count
    const failure = await attempt(db, deliverer, leased, options)
    if (failure) await postpone(db, leased, failure, { now, log })
    else {
      deliveredId = leased.id
      count += 1
    }
  }
  if (deliveredId) {
    await db.deleteFrom('queued_messages').where('id', '=', deliveredId).execute()
  }
  return count
}

interface Leased {
  id: string
  attempts: number
  message: Message | null
  caseId: string | null
  audience: Audience | null
  since: Date
}

/**
 * One statement, so that no row is locked while a message travels. It also deletes the one delivered before.
 */
async function lease(
  db: Db,
  now: Date,
  deliveredId: string | undefined,
): Promise<Leased | undefined> {
  const row = await db
    .with('done', (query) =>
      query
        .deleteFrom('queued_messages')
        .where('id', '=', deliveredId ?? null)
        .returning('id'),
    )
    .updateTable('queued_messages')
    .set({ due_at: inSeconds(now, deliverySeconds), attempts: sql<number>`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('queued_messages')
        .select('id')
        .where('dead_at', 'is', null)
        // Later than any wait ends: the clock has been put back.
        .where((eb) => eb.or([eb('due_at', '<=', now), eb('due_at', '>', afterMaxWait(now))]))
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'attempts', 'message', 'case_id as caseId', 'audience'])
    .returning('created_at as since')
    .executeTakeFirst()
  return row && { ...row, message: row.message as Message | null }
}

async function attempt(
  db: Db,
  deliverer: Deliverer,
  leased: Leased,
  { timeoutMs = unattendedDeliveryMs, render }: Options,
): Promise<DeliveryError | undefined> {
  // The process died in every attempt, perhaps because of this message.
  if (leased.attempts > maxDeliveries) return new DeliveryError('attempts exhausted')
  try {
    const { caseId, audience, since } = leased
    if (caseId && audience) {
      if (!render) throw new Error('nobody writes letters about cases here')
      leased.message = (await render(db, { caseId, audience, since })) ?? null
    }
    if (leased.message) await deliverWithin(deliverer, leased.message, timeoutMs)
    return undefined
  } catch (error) {
    if (error instanceof DeliveryError) return error
    return new DeliveryError(`unexpected ${error instanceof Error ? error.name : typeof error}`)
  }
}

async function postpone(
  db: Db,
  { id, attempts, message, audience }: Leased,
  failure: DeliveryError,
  { now, log }: { now: () => Date; log: QueueLog },
) {
  const dead = failure.permanent || attempts >= maxDeliveries
  const wait = Math.min(firstRetrySeconds * 2 ** (attempts - 1), maxRetrySeconds)
  const fate = dead ? { dead_at: now() } : { due_at: inSeconds(now(), wait) }
  await db
    .updateTable('queued_messages')
    .set({ last_error: failure.message, ...fate })
    // What was written once is sent again as it is: later news has a letter of its own.
    .$if(audience !== null && message !== null, (row) =>
      row.set({ message: message && toJson(message), audience: null }),
    )
    .where('id', '=', id)
    // An attempt slower than its lease has lost the message to another process.
    .where('attempts', '=', attempts)
    .execute()
  const event = dead ? 'message-given-up' : 'message-postponed'
  const channel = message?.channel ?? 'email'
  log({ event, id, channel, attempts, cause: failure.message })
}

function afterMaxWait(now: Date): Date {
  return inSeconds(now, maxRetrySeconds + deliverySeconds)
}

function inSeconds(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000)
}
