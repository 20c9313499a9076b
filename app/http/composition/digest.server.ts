import type { Db } from '#db/database'
import { deskMailMs } from '~/bounds'
import { queueDeskMails } from '~/domain/cases/desk-mails.server'
import type { Queue } from '~/domain/delivery/queue.server'
import { queueDigest } from '~/domain/inbox/digest.server'
import type { Inbox } from '~/domain/inbox/inbox.server'
import type { Log } from '~/http/telemetry/log.server'
import { repeat } from './repeated.server'

/** @returns a function that stops it and waits for what is under way. */
export function startDigest(of: { db: Db; inbox: Inbox; queue: Queue; log: Log }) {
  const { db, inbox, queue, log } = of
  const look = async () => {
    const digest = await queueDigest(db, inbox)
    if ((await queueDeskMails(db, inbox, new Date())) || digest) queue.wake()
  }
  return repeat(look, { everyMs: deskMailMs, log, failed: 'digest failed' })
}
