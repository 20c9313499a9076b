import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deliverWithin, unattendedTimeoutMs } from './deliver-within.server'
import { DeliveryError, type Deliverer, type Message } from './message'

/** Twice as long as a delivery may take, so that no two processes send the same message at once. */
export const LEASE_SECONDS = 120
const FIRST_WAIT_SECONDS = 15
const MAX_WAIT_SECONDS = 60 * 60
/** After four days, as mail servers do. */
const MAX_ATTEMPTS = 100

export interface Queue {
  /** Looks for due messages now. Never throws. */
  wake(): void
  /** Resolves when the delivery under way is done and nothing more will start. */
  stop(): Promise<void>
}

export type QueueEvent = 'queue-error' | 'message-postponed' | 'message-given-up'

export type QueueLog = (line: { event: QueueEvent } & Record<string, unknown>) => void

interface Running {
  db: Db
  deliverer: Deliverer
  log: QueueLog
  now?: () => Date
  pollSeconds?: number
  timeoutMs?: number
}

/** With the transaction of the change that causes it, the message leaves if and only if that commits. */
export async function enqueue(
  trx: Trx | Db,
  message: Message,
  now = () => new Date(),
): Promise<void> {
  const at = now()
  const values = { message: toJson(message), due_at: at, created_at: at }
  await trx.insertInto('queued_messages').values(values).execute()
}

/** `jsonb` refuses NUL and lone surrogates, which a JSON call can carry. */
export function toJson(message: Message): string {
  return JSON.stringify(message, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value,
  )
}

/**
 * Delivers at least once: a message is sent again when its process dies, or loses the database, between
 * delivery and commit. Any number of processes may share one database. Does not keep a process alive.
 */
export function startQueue({
  db,
  deliverer,
  log,
  now,
  pollSeconds = 10,
  timeoutMs = unattendedTimeoutMs,
}: Running): Queue {
  let stopped = false
  let again = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const round = async () => {
    try {
      await deliverDue(db, deliverer, { now, log, timeoutMs, isStopped: () => stopped })
    } catch (error) {
      log({ event: 'queue-error', error })
    }
  }
  const wake = () => {
    if (stopped) return
    // The round under way may have missed the new message.
    again = running !== undefined
    if (running) return
    clearTimeout(timer)
    running = round().then(() => {
      running = undefined
      if (again) wake()
      else if (!stopped) timer = setTimeout(wake, pollSeconds * 1000).unref()
    })
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** @returns how many messages were delivered. A failed delivery is noted in its row. */
export function runDueMessages(db: Db, deliverer: Deliverer, now?: () => Date): Promise<number> {
  const alone = { log: () => undefined, isStopped: () => false, timeoutMs: unattendedTimeoutMs }
  return deliverDue(db, deliverer, { now, ...alone })
}

interface Round {
  now?: (() => Date) | undefined
  log: QueueLog
  timeoutMs: number
  isStopped: () => boolean
}

async function deliverDue(db: Db, deliverer: Deliverer, round: Round): Promise<number> {
  const now = round.now ?? (() => new Date())
  let delivered = 0
  let done: string | undefined
  while (!round.isStopped()) {
    const leased = await lease(db, now(), done)
    done = undefined
    if (!leased) return delivered
    const failure = await attempt(deliverer, leased, round.timeoutMs)
    if (failure) await postpone(db, leased, failure, { now, log: round.log })
    else {
      done = leased.id
      delivered += 1
    }
  }
  if (done) await db.deleteFrom('queued_messages').where('id', '=', done).execute()
  return delivered
}

interface Leased {
  id: string
  attempts: number
  message: Message
}

/**
 * One statement, so that no row is locked while a message travels. `done` is the message delivered before: it
 * leaves the queue in the same commit.
 */
async function lease(db: Db, now: Date, done: string | undefined): Promise<Leased | undefined> {
  const row = await db
    .with('done', (query) =>
      query
        .deleteFrom('queued_messages')
        .where('id', '=', done ?? null)
        .returning('id'),
    )
    .updateTable('queued_messages')
    .set({ due_at: inSeconds(now, LEASE_SECONDS), attempts: sql<number>`attempts + 1` })
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
    .returning(['id', 'attempts', 'message'])
    .executeTakeFirst()
  return row && { ...row, message: row.message as Message }
}

async function attempt(
  deliverer: Deliverer,
  leased: Leased,
  timeoutMs: number,
): Promise<DeliveryError | undefined> {
  // The process died in every attempt, perhaps because of this message.
  if (leased.attempts > MAX_ATTEMPTS) return new DeliveryError('attempts exhausted')
  try {
    await deliverWithin(deliverer, leased.message, timeoutMs)
    return undefined
  } catch (error) {
    if (error instanceof DeliveryError) return error
    return new DeliveryError(`unexpected ${error instanceof Error ? error.name : typeof error}`)
  }
}

async function postpone(
  db: Db,
  { id, attempts, message }: Leased,
  failure: DeliveryError,
  { now, log }: { now: () => Date; log: QueueLog },
) {
  const dead = failure.permanent || attempts >= MAX_ATTEMPTS
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), MAX_WAIT_SECONDS)
  const fate = dead ? { dead_at: now() } : { due_at: inSeconds(now(), wait) }
  await db
    .updateTable('queued_messages')
    .set({ last_error: failure.message, ...fate })
    .where('id', '=', id)
    // An attempt slower than its lease has lost the message to another process.
    .where('attempts', '=', attempts)
    .execute()
  const event = dead ? 'message-given-up' : 'message-postponed'
  log({ event, id, channel: message.channel, attempts, cause: failure.message })
}

function afterMaxWait(now: Date): Date {
  return inSeconds(now, MAX_WAIT_SECONDS + LEASE_SECONDS)
}

function inSeconds(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000)
}
