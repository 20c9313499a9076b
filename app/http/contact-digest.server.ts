import type { Db } from '#db/database'
import type { ContactDeps } from '~/domain/contact/contact.server'
import { queueContactDigest } from '~/domain/contact/digest.server'
import type { Queue } from '~/domain/delivery/queue.server'
import type { Log } from './log.server'

const everyMs = 5 * 60 * 1000

/** @returns a function that stops it and waits for what is under way. */
export function startContactDigest(of: { db: Db; deps: ContactDeps; queue: Queue; log: Log }) {
  const { db, deps, queue, log } = of
  let underWay: Promise<void> = Promise.resolve()
  const look = async () => {
    if (await queueContactDigest(db, deps)) queue.wake()
  }
  const timer = setInterval(() => {
    underWay = look().catch((error: unknown) => log.error({ error }, 'digest failed'))
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
