import type { Db } from '#db/database'
import { alertMs } from '~/bounds'
import type { Site } from '~/domain/delivery/email-content'
import type { Queue } from '~/domain/delivery/queue.server'
import { sendAlerts } from '~/domain/letters/alert-letters.server'
import type { Log } from '~/http/telemetry/log.server'
import { repeat } from './repeated.server'

interface Alerting extends Site {
  db: Db
  secret: string
  queue: Queue
  log: Log
}

/** @returns a function that stops it and waits for what is under way. */
export function startAlerts({ db, queue, log, ...deps }: Alerting) {
  const send = async (signal: AbortSignal) => {
    let before: number | undefined
    for await (const sent of sendAlerts(db, deps, {})) {
      // Without room, what is left waits for the next round.
      if (sent === before || signal.aborted) return
      queue.wake()
      before = sent
    }
  }
  return repeat(send, { everyMs: alertMs, log, failed: 'letters about openings failed' })
}
