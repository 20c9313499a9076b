import type { Db } from '#db/database'
import { queueDailyMail } from '~/domain/desk/daily-mail.server'
import type { Queue } from '~/domain/delivery/queue.server'
import type { Inbox } from '~/domain/cases/insert-case.server'
import type { Log } from '~/web/telemetry/log.server'
import { minuteMs } from '~/time-units'
import { repeat } from './repeated.server'

/** @returns a function that stops it and waits for what is under way. */
export function startDailyMail(of: { db: Db; inbox: Inbox; queue: Queue; log: Log }) {
  const { db, inbox, queue, log } = of
  const check = async () => {
    if (await queueDailyMail(db, inbox)) queue.wake()
  }
  return repeat(check, { everyMs: 5 * minuteMs, log, failed: 'daily mail failed' })
}
