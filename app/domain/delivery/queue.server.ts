import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Audience } from '#db/schema'
import { deliverDue, type QueueLog, type QueueOptions } from './deliver-due.server'
import { toJson, type Deliverer, type Message } from './message'

interface Cause {
  at?: Date
  /** What the message is about: it is deleted with it. */
  accountId?: string | null
  caseId?: string | null
}

/** @param trx the transaction of the change: the message leaves if and only if that commits. */
export async function enqueue(
  trx: Trx | Db,
  message: Message,
  { at = new Date(), accountId = null, caseId = null }: Cause = {},
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
  // The update locks the one that waits, so that it does not leave before this change is stored.
  const { rows } = await sql<{ due_at: Date }>`
    insert into queued_messages (case_id, audience, due_at, created_at)
    values (${caseId}, ${audience}, ${due}, ${at})
    on conflict (case_id, audience) where attempts = 0 and dead_at is null
    do update set due_at = queued_messages.due_at
    returning due_at`.execute(trx)
  return rows[0]?.due_at ?? due
}

export interface Queue {
  wake(): void
  /** Resolves when the delivery under way is done. */
  stop(): Promise<void>
}

interface Worker extends Pick<QueueOptions, 'render' | 'now'> {
  db: Db
  deliverer: Deliverer
  log: QueueLog
  pollSeconds?: number
}

/**
 * Delivers at least once: a message is sent again when its process dies between delivery and commit. Any
 * number of processes may share a database. Does not keep a process alive.
 */
export function startQueue({ db, deliverer, pollSeconds = 10, ...options }: Worker): Queue {
  let isStopped = false
  let isWoken = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const run = async () => {
    while (isWoken && !isStopped) {
      // Set anew by who enqueues while this round is under way, which may miss the message.
      isWoken = false
      try {
        await deliverDue(db, deliverer, { ...options, isStopped: () => isStopped })
      } catch (error) {
        options.log({ event: 'queue-error', error })
      }
    }
    running = undefined
    if (!isStopped) timer = setTimeout(wake, pollSeconds * 1000).unref()
  }
  const wake = () => {
    if (isStopped) return
    isWoken = true
    clearTimeout(timer)
    running ??= run()
  }

  wake()
  return {
    wake,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
