import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Audience } from '#db/schema'
import { deliverDue, type QueueLog, type Render } from './deliver-due.server'
import { toJson, type Deliverer, type Message } from './message'

export interface Queue {
  wake(): void
  /** Resolves when the delivery under way is done. */
  stop(): Promise<void>
}

interface Running {
  db: Db
  deliverer: Deliverer
  render?: Render
  log: QueueLog
  now?: () => Date
  pollSeconds?: number
  timeoutMs?: number
}

interface Options {
  at?: Date
  /** What the message is about: it is deleted with it. */
  accountId?: string | null
  caseId?: string | null
}

/** @param trx the transaction of the change: the message leaves if and only if that commits. */
export async function enqueue(
  trx: Trx | Db,
  message: Message,
  { at = new Date(), accountId = null, caseId = null }: Options = {},
): Promise<void> {
  const cause = { account_id: accountId, case_id: caseId }
  const values = { message: toJson(message), due_at: at, created_at: at, ...cause }
  await trx.insertInto('queued_messages').values(values).execute()
}

/** Queues a letter that is written when it leaves, unless one waits, which tells of this too. @returns when it is due */
export async function enqueueLetter(
  trx: Trx,
  { caseId, audience, at, due }: { caseId: string; audience: Audience; at: Date; due: Date },
): Promise<Date> {
  const { due_at } = await trx
    .insertInto('queued_messages')
    .values({ case_id: caseId, audience, due_at: due, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'audience'])
        // The words of its index.
        .where(sql<boolean>`attempts = 0 and dead_at is null`)
        // Locks the one that waits, so that it does not leave before this change is stored.
        .doUpdateSet(({ ref }) => ({ due_at: ref('queued_messages.due_at') })),
    )
    .returning('due_at')
    .executeTakeFirstOrThrow()
  return due_at
}

/**
 * Delivers at least once: a message is sent again when its process dies between delivery and commit. Any
 * number of processes may share a database. Does not keep a process alive.
 */
export function startQueue({
  db,
  deliverer,
  render,
  log,
  now,
  pollSeconds = 10,
  timeoutMs,
}: Running): Queue {
  let stopped = false
  let again = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const round = async () => {
    try {
      const options = { now, render, log, timeoutMs, isStopped: () => stopped }
      return await deliverDue(db, deliverer, options)
    } catch (error) {
      log({ event: 'queue-error', error })
      return 0
    }
  }
  const wake = () => {
    if (stopped) return
    // The round under way may have missed the new message.
    again = running !== undefined
    if (running) return
    clearTimeout(timer)
    running = round().then((delivered) => {
      running = undefined
      // Where some have left, more may be coming from another process.
      const restSeconds = delivered ? Math.min(1, pollSeconds) : pollSeconds
      if (again) wake()
      else if (!stopped) timer = setTimeout(wake, restSeconds * 1000).unref()
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
