import { freeBytes, minFreeBytes } from '#db/embedded/free-space.mjs'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { appliedMigrations, knownMigrations } from '#db/migrate'
import { findBackupAge } from '~/domain/backups/backup-folder.server'
import { countQueued } from '~/domain/delivery/queued.server'
import type { App } from './app'

const maxBackupSeconds = 26 * 60 * 60
const maxLagSeconds = 60
const readinessMs = 3_000

type Check = { ok: boolean } & Record<string, unknown>

export interface Readiness {
  ready: boolean
  checks: Record<
    'process' | 'database' | 'migrations' | 'disk' | 'queue' | 'backup' | 'placeholders',
    Check
  >
}

/** A slow queue, an old back-up and placeholders are reported only: other replicas would have them too. */
export async function findReadiness(app: App): Promise<Readiness> {
  const [migrations, queue, backup, writable] = await Promise.all([
    within(readinessMs, findMissingMigrations(app.db)),
    within(readinessMs, countQueued(app.db)),
    within(readinessMs, findBackupAge(app.config.backupDir)),
    within(readinessMs, isWritable(app.db)),
  ])
  const free = freeBytes(app.config.dataDir)
  const lag = queue.found?.lagSeconds
  const age = backup.found
  const checks = {
    process: { ok: !app.isStopping },
    database: {
      ok: Boolean(migrations.found && queue.found && writable.found),
      readOnly: writable.found === false || undefined,
    },
    migrations: { ok: migrations.found?.length === 0, missing: migrations.found },
    disk: { ok: free > minFreeBytes, freeMegabytes: Math.floor(free / 2 ** 20) },
    queue: { ok: lag !== undefined && lag < maxLagSeconds, ...queue.found },
    backup: { ok: (age ?? Infinity) < maxBackupSeconds, hours: age && Math.floor(age / 3600) },
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

/** A failover may have connected it to a copy. */
async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting`.execute(db)
  return rows[0]?.setting === 'off'
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
