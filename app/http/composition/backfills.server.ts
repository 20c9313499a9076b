import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/database'
import { backfillMs } from '~/bounds'
import { runBackfills } from '~/domain/backfills/backfills.server'
import type { Log } from '~/http/telemetry/log.server'
import { repeat } from './repeated.server'

/** Never more than half of the time, so that visitors come between. @returns stops it, and waits for its batch */
export function startBackfills({ db, log }: { db: Db; log: Log }): () => Promise<void> {
  const work = (signal: AbortSignal) =>
    runBackfills(db, {
      signal,
      pause: (tookMs) => sleep(Math.max(20, tookMs), undefined, { signal }).catch(() => {}),
    })
  return repeat(work, { everyMs: backfillMs, firstMs: 1_000, log, failed: 'backfill failed' })
}
