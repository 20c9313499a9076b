import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deliverWithin, unattendedTimeoutMs } from './deliver-within.server'
import { DeliveryError, type Deliverer, type Message } from './message'

/**
 * A claimed message belongs to its process this long; after a crash another one takes it then. Twice as
 * long as a delivery may take, so that no two processes send the same at once.
 */
export const LEASE_SECONDS = 120
const FIRST_WAIT_SECONDS = 15
const MAX_WAIT_SECONDS = 60 * 60
/** With the waits above a message is given up after four days, as mail servers do. */
const MAX_ATTEMPTS = 100

export interface Queue {
  /** Looks for due messages now, as after a commit that put one in. Never throws. */
  wake(): void
  /** Ends the loop; resolves when the delivery under way is done and nothing more will start. */
  stop(): Promise<void>
}

export type QueueEvent = 'queue-error' | 'message-postponed' | 'message-given-up'

/** One line a failed message or a lost database; ids, counts and causes only. */
export type QueueLog = (line: { event: QueueEvent } & Record<string, unknown>) => void

interface Running {
  db: Db
  deliverer: Deliverer
  log: QueueLog
  now?: () => Date
  /** How often to look without being woken. */
  pollSeconds?: number
  /** Milliseconds that one delivery may take. */
  timeoutMs?: number
}

/**
 * Puts a message into the queue; with a transaction it leaves if and only if that commits.
 *
 * @param trx the transaction of the change that causes the message (or `db`).
 */
export async function enqueue(
  trx: Trx | Db,
  message: Message,
  now = () => new Date(),
): Promise<void> {
  const at = now()
  const values = { message: toJson(message), due_at: at, created_at: at }
  await trx.insertInto('queued_messages').values(values).execute()
}

/**
 * A message as the queue keeps it. `jsonb` refuses NUL and half surrogate pairs, which a JSON call can
 * carry.
 */
export function toJson(message: Message): string {
  return JSON.stringify(message, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value,
  )
}

/**
 * Delivers queued messages until stopped: at once after `wake()`, otherwise every 10 s. Any number
 * of processes may do so on one database. At least once: a message is sent again when its process
 * died, or lost the database, between the delivery and the note of it. Does not keep a process alive.
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
    // The round under way may have passed the new message by: another one follows it.
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

/**
 * Delivers everything that is due now, oldest first.
 *
 * @returns how many messages were delivered.
 * @throws what the database throws; a failed delivery is noted in its row instead.
 */
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
 * One statement, so one short transaction: no row is locked while a message travels.
 *
 * @param done the message delivered before, which leaves the queue with it: one commit a letter.
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
        // Due later than any wait ends: the clock has been put back since.
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

/** @returns why it failed, undefined when it did not. */
async function attempt(
  deliverer: Deliverer,
  leased: Leased,
  timeoutMs: number,
): Promise<DeliveryError | undefined> {
  // Its process died in every earlier attempt, or there would be a verdict: perhaps because of it.
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
    // Slower than its lease: whoever claimed it since decides.
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
