import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Audience } from '#db/schema'
import { hourMs } from '~/time-units'
import { DeliveryError, deliverWithin, toJson, type Deliverer, type Message } from './message'
import { leaseMs } from './queue.server'

const deliveryMs = 60_000
const firstRetryMs = 15_000
const maxRetryMs = hourMs
/** The hundredth attempt comes after four days, as with mail servers. */
const maxAttempts = 100

/** @param line of the event 'queue-error', 'message-postponed' or 'message-given-up' */
export type QueueLog = (line: { event: string; [fact: string]: unknown }) => void

/** A mail about a case that is due, with all events from `since` on. */
export interface DueNotification {
  caseId: string
  audience: Audience
  since: Date
}

interface QueueOptions {
  /** Writes a mail when it is sent. @returns undefined where nothing is left to say */
  render?: (db: Db, due: DueNotification) => Promise<Message | undefined>
  renderCode?: (db: Db, code: { challengeId: string; now: Date }) => Promise<Message | undefined>
  now?: () => Date
  log?: QueueLog
  isStopped?: () => boolean
}

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

interface LeasedMessage {
  id: string
  leasedUntil: Date
  attempts: number
  message: Message | null
  caseId: string | null
  challengeId: string | null
  audience: Audience | null
  since: Date
}

/** One statement, so that no row is locked during a delivery. Codes come first. */
async function lease(db: Db, now: Date): Promise<LeasedMessage | undefined> {
  const { rows } = await sql<LeasedMessage>`
    update queued_messages set due_at = ${addMs(now, leaseMs)}, attempts = attempts + 1
    where id = (
      select id from queued_messages where dead_at is null and due_at <= ${now}
      order by challenge_id is null, due_at, id limit 1 for update skip locked)
    returning id::text, due_at as "leasedUntil", attempts, message, case_id as "caseId", challenge_id as "challengeId", audience,
      created_at as since`.execute(db)
  return rows[0]
}

async function deliverRow(db: Db, deliverer: Deliverer, row: LeasedMessage, options: QueueOptions) {
  const { now = () => new Date(), log, render, renderCode } = options
  const { id, attempts, caseId, challengeId, audience, since } = row
  let { message } = row
  try {
    // The process died in every attempt, perhaps because of this message.
    if (attempts > maxAttempts) throw new DeliveryError('attempts exhausted')
    if (caseId && audience) message = (await render?.(db, { caseId, audience, since })) ?? null
    if (challengeId) message = (await renderCode?.(db, { challengeId, now: now() })) ?? null
    if (message) await deliverWithin(deliverer, message, deliveryMs)
    await endRow(db, row, message ? null : 'no such account, or too late')
    return true
  } catch (error) {
    const isKnown = error instanceof DeliveryError
    // Other errors may contain a person's data.
    const cause = isKnown ? error.message : `unexpected ${(error as Error).name}`
    const isDead = (isKnown && error.permanent) || attempts >= maxAttempts
    if (challengeId && isDead) await endRow(db, row, cause)
    else {
      const wait = Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs)
      const nextState = isDead ? { dead_at: now() } : { due_at: addMs(now(), wait) }
      // A written mail is sent again unchanged: later events have a mail of their own. Codes are not stored.
      const written = !challengeId && message && { message: toJson(message), audience: null }
      await db
        .updateTable('queued_messages')
        .set({ last_error: cause, ...nextState, ...written })
        .where((eb) => eb.and({ id, due_at: row.leasedUntil }))
        .execute()
    }
    const event = isDead ? 'message-given-up' : 'message-postponed'
    log?.({ event, id, channel: message?.channel ?? 'email', attempts, cause })
    return false
  }
}

/** Stores a code's result for the desk. A row that is due again stays: its code was requested meanwhile. */
async function endRow(db: Db, row: LeasedMessage, failure: string | null): Promise<void> {
  await sql`with code as (update otp_challenges set failure = ${failure} where id = ${row.challengeId})
    delete from queued_messages where id = ${row.id} and due_at = ${row.leasedUntil}`.execute(db)
}

const addMs = (from: Date, ms: number) => new Date(from.getTime() + ms)

export type Queue = ReturnType<typeof startQueue>

/**
 * Delivers at least once: a message is sent again when its process dies before the commit. Several processes
 * may share a database. The queue alone does not keep a process running.
 */
export function startQueue(
  db: Db,
  deliverer: Deliverer,
  { pollSeconds = 10, ...options }: QueueOptions & { log: QueueLog; pollSeconds?: number },
) {
  let isStopped = false
  let rest = new AbortController()
  const run = async () => {
    while (!isStopped) {
      // Created first: the delivery under way may miss messages queued meanwhile.
      rest = new AbortController()
      const { signal } = rest
      await deliverDue(db, deliverer, { ...options, isStopped: () => isStopped }).catch(
        (error: unknown) => options.log({ event: 'queue-error', error }),
      )
      await sleep(pollSeconds * 1000, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    wake: () => rest.abort(),
    async stop() {
      isStopped = true
      rest.abort()
      await running
    },
  }
}
