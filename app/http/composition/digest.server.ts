import type { Db } from '#db/database'
import { queueDeskMails } from '~/domain/cases/desk-mails.server'
import type { Queue } from '~/domain/delivery/queue.server'
import { queueDigest } from '~/domain/inbox/digest.server'
import type { Inbox } from '~/domain/inbox/inbox.server'
import type { Log } from '~/http/telemetry/log.server'
import { repeat } from './repeated.server'

const everyMs = 5 * 60 * 1000

/** @returns a function that stops it and waits for what is under way. */
export function startDigest(of: { db: Db; inbox: Inbox; queue: Queue; log: Log }) {
  const { db, inbox, queue, log } = of
  const look = async () => {
    const digest = await queueDigest(db, inbox)
    if ((await queueDeskMails(db, inbox, new Date())) || digest) queue.wake()
  }
  return repeat(look, { everyMs, log, failed: 'digest failed' })
}
