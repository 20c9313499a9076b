import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#db/database'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { sweepSignInFailures } from '~/domain/limits/sign-in-throttle.server'
import { sweepQueue } from '~/domain/delivery/queued.server'
import { sweepUnproven } from '~/domain/documents/quota.server'
import { sweepFiles } from '~/domain/documents/sweep.server'
import { sweepDrafts } from '~/domain/drafts/drafts.server'
import { sweepLimits } from '~/domain/limits/limits.server'
import { sweepOtp } from '~/domain/otp/otp.server'
import { forgetBrowsers } from '~/domain/registration/registered-by.server'
import { sweepRetention, type Retention } from '~/domain/retention/retention.server'
import { sweepSessions } from '~/domain/sessions/sessions.server'
import { sweepActs } from '~/domain/staff/acts.server'
import { sweepStaffSessions } from '~/domain/staff/staff-sessions.server'
import type { Log } from '~/web/telemetry/log.server'
import { minuteMs } from '~/time-units'
import { repeat } from './repeated.server'

const sweepMs = 60 * minuteMs

const uploadFolder = /^pearlbridge-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

interface Swept {
  db: Db
  store: DocumentStore
  temporary?: string
}

type Sweeps = Record<string, () => Promise<unknown>>

interface Sweeping extends Omit<Swept, 'store'> {
  retention: Retention
  log: Log
}

/** @returns a function that stops it and waits for a sweep under way. */
export function startSweeper({ retention, log, ...swept }: Sweeping) {
  const sweeps = { ...sweepsOf({ ...swept, store: retention.store }), retention: deleteEnded }
  async function deleteEnded() {
    const deleted = await sweepRetention(swept.db, retention)
    if (Object.values(deleted).some(Boolean)) log.info({ ...deleted }, 'deleted after its time')
  }
  const sweepAll = (signal: AbortSignal) => runEach(sweeps, { log, signal })
  return repeat(sweepAll, { everyMs: sweepMs, firstMs: 30_000, log, failed: 'sweep failed' })
}

/** A failing sweep stops no other: a store that is away must not stop what the policy promises. */
export async function runEach(
  sweeps: Sweeps,
  { log, signal }: { log: Pick<Log, 'error'>; signal: AbortSignal },
): Promise<void> {
  for (const [sweep, run] of Object.entries(sweeps)) {
    if (signal.aborted) return
    await run().catch((error: unknown) => log.error({ error, sweep }, 'sweep failed'))
  }
}

const sweepsOf = ({ db, store, temporary = tmpdir() }: Swept): Sweeps => ({
  drafts: () => sweepDrafts(db),
  unproven: () => sweepUnproven(db),
  sessions: () => sweepSessions(db),
  staffSessions: () => sweepStaffSessions(db),
  acts: () => sweepActs(db),
  otp: () => sweepOtp(db),
  limits: () => sweepLimits(db),
  failures: () => sweepSignInFailures(db),
  browsers: () => forgetBrowsers(db),
  queue: () => sweepQueue(db),
  uploads: () => sweepUploads(temporary),
  files: () => sweepFiles(db, store),
})

/**
 * Removes folders that a killed process has left. A younger one may be of a request under way, here or
 * elsewhere.
 */
export async function sweepUploads(folder: string, now = () => new Date()): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    if (!uploadFolder.test(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || now().getTime() - found.mtimeMs < sweepMs) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
