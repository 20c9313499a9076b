import type { Db } from '#db/database'
import type { ContactDeps } from '~/domain/contact/contact.server'
import { queueContactDigest } from '~/domain/contact/digest.server'
import type { Queue } from '~/domain/delivery/queue.server'
import type { Log } from './log.server'
import { repeat } from './repeated.server'

const everyMs = 5 * 60 * 1000

/** @returns a function that stops it and waits for what is under way. */
export function startContactDigest(of: { db: Db; deps: ContactDeps; queue: Queue; log: Log }) {
  const { db, deps, queue, log } = of
  const look = async () => {
    if (await queueContactDigest(db, deps)) queue.wake()
  }
  return repeat(look, { everyMs, log, failed: 'digest failed' })
}
