import type { Db, Trx } from '#db/database'
import { deliverDue, type QueueLog } from './deliver-due.server'
import type { Deliverer, Message } from './message'

export interface Queue {
  wake(): void
  /** Resolves when the delivery under way is done. */
  stop(): Promise<void>
}

interface Running {
  db: Db
  deliverer: Deliverer
  log: QueueLog
  now?: () => Date
  pollSeconds?: number
  timeoutMs?: number
}

/** @param trx the transaction of the change: the message leaves if and only if that commits. */
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
 * Delivers at least once: a message is sent again when its process dies between delivery and commit. Any
 * number of processes may share a database. Does not keep a process alive.
 */
export function startQueue({
  db,
  deliverer,
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
      return await deliverDue(db, deliverer, { now, log, timeoutMs, isStopped: () => stopped })
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
