import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freeBytes, minFreeBytes } from '#db/embedded/free-space.mjs'
import { appliedMigrations, knownMigrations } from '#db/migrate'
import { findBackupAge } from '~/domain/backups/backup-folder.server'
import { countQueued } from '~/domain/delivery/queue.server'
import type { App } from './start-app.server'

const maxBackupSeconds = 26 * 60 * 60
const maxLagSeconds = 60
const readinessMs = 3_000

export type Readiness = Awaited<ReturnType<typeof findReadiness>>

/** A slow queue, an old back-up and placeholders are only reported: other replicas share them. */
export async function findReadiness({ db, config, isStopping }: App) {
  const [migrated, queue, age] = await Promise.all([
    withinTimeout(appliedMigrations(db)),
    withinTimeout(countQueued(db)),
    withinTimeout(findBackupAge(config.backupDir)),
  ])
  const missing = migrated && knownMigrations.filter((name) => !migrated.includes(name))
  const free = existsSync(config.dataDir) ? freeBytes(config.dataDir) : 0
  const needed = {
    process: { ok: !isStopping },
    database: { ok: Boolean(migrated && queue) },
    migrations: { ok: missing?.length === 0, missing },
    disk: { ok: free > minFreeBytes, freeMegabytes: Math.floor(free / 2 ** 20) },
  }
  const checks = {
    ...needed,
    queue: { ok: (queue?.lagSeconds ?? Infinity) < maxLagSeconds, ...queue },
    backup: { ok: (age ?? Infinity) < maxBackupSeconds, hours: age && Math.floor(age / 3600) },
    placeholders: { ok: !config.placeholders.length, names: config.placeholders },
  }
  return { ready: Object.values(needed).every(({ ok }) => ok), checks }
}

/** @returns undefined when the work fails or takes too long */
const withinTimeout = <Found>(work: Promise<Found>): Promise<Found | undefined> =>
  Promise.race([work.catch(() => undefined), sleep(readinessMs, undefined, { ref: false })])
