import type { Db } from '#db/database'
import type { DocumentStore } from '~/domain/documents/store.server'
import { sweepSignInFailures } from '~/domain/accounts/throttle.server'
import { sweepDocuments } from '~/domain/documents/sweep.server'
import { sweepDrafts } from '~/domain/drafts/drafts.server'
import { sweepLimits } from '~/domain/limits/limits.server'
import { sweepOtp } from '~/domain/otp/otp.server'
import { sweepSessions } from '~/domain/sessions/sessions.server'
import type { Log } from './log.server'

const everyHour = 60 * 60 * 1000

/**
 * Removes what has had its time, once soon after the start and then every hour: drafts after 7 days,
 * expired sessions and one-time passwords, files without a row.
 *
 * @returns a function that stops it and waits for a sweep under way.
 */
export function startSweeper({ db, store, log }: { db: Db; store: DocumentStore; log: Log }) {
  let underWay: Promise<void> = Promise.resolve()
  const sweep = () => {
    underWay = sweepAll(db, store).catch((error: unknown) => log.error({ error }, 'sweep failed'))
  }
  const first = setTimeout(sweep, 30_000).unref()
  const timer = setInterval(sweep, everyHour).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    await underWay
  }
}

async function sweepAll(db: Db, store: DocumentStore) {
  await sweepDrafts(db)
  await sweepSessions(db)
  await sweepOtp(db)
  await sweepLimits(db)
  await sweepSignInFailures(db)
  await sweepDocuments(db, store)
}
