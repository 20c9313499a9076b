import { freeBytes, leastFreeBytes } from '#db/embedded/free-space.mjs'
import type { Db } from '#db/database'
import { appliedMigrations, knownMigrations } from '#db/migrate'
import { countQueued } from '~/domain/delivery/queued.server'
import type { App } from './app.server'

/** Three rounds of the queue have gone by. */
const longestLagSeconds = 60
const patience = 3_000

type Check = { ok: boolean } & Record<string, unknown>

export interface Readiness {
  /** Whether requests should come here. */
  ready: boolean
  checks: Record<'process' | 'database' | 'migrations' | 'disk' | 'queue' | 'placeholders', Check>
}

// Asked by start.mjs, which is outside the bundle.
const held = globalThis as { pearlbridgeStopping?: boolean }

/** Whether the process was asked to end: it finishes what it has, and wants nothing more. */
export const isStopping = () => held.pearlbridgeStopping === true

/**
 * What an operator's load balancer and alarms need to know. Not ready: the process is about to end, the
 * database does not answer within 3 s or lacks a migration, the disk is full. A slow queue and placeholders
 * are reported, but other replicas would have them too.
 */
export async function findReadiness(app: App): Promise<Readiness> {
  const [migrations, queue] = await Promise.all([
    within(patience, findMissingMigrations(app.db)),
    within(patience, countQueued(app.db)),
  ])
  const free = freeBytes(app.config.dataDir)
  const lag = queue.found?.lagSeconds
  const checks = {
    process: { ok: !isStopping() },
    database: { ok: migrations.found !== undefined && queue.found !== undefined },
    migrations: { ok: migrations.found?.length === 0, missing: migrations.found },
    disk: { ok: free > leastFreeBytes, freeMegabytes: Math.floor(free / 2 ** 20) },
    queue: { ok: lag !== undefined && lag < longestLagSeconds, ...queue.found },
    placeholders: { ok: !app.config.placeholders.length, names: app.config.placeholders },
  }
  const { process, database, disk } = checks
  const ready = [process, database, checks.migrations, disk].every(({ ok }) => ok)
  return { ready, checks }
}

async function findMissingMigrations(db: Db): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db))
  return knownMigrations.filter((name) => !applied.has(name))
}

async function within<T>(ms: number, work: Promise<T>): Promise<{ found: T | undefined }> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms).unref()
  })
  try {
    return { found: await Promise.race([work.catch(() => undefined), late]) }
  } finally {
    clearTimeout(timer)
  }
}
