import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#db/database'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { sweepSignInFailures } from '~/domain/limits/sign-in-throttle.server'
import { sweepQueue } from '~/domain/delivery/queued.server'
import { sweepUnproven } from '~/domain/documents/gone-files.server'
import { recountUnclaimed } from '~/domain/documents/draft-quota.server'
import { sweepCrowded } from '~/domain/documents/make-room.server'
import { sweepDocuments } from '~/domain/documents/sweep.server'
import { sweepDrafts } from '~/domain/drafts/drafts.server'
import { sweepLimits } from '~/domain/limits/limits.server'
import { sweepOtp } from '~/domain/otp/otp.server'
import { forgetBrowsers } from '~/domain/registration/registered-by.server'
import { sweepRetention, type Retention } from '~/domain/retention/retention.server'
import { sweepSessions } from '~/domain/sessions/sessions.server'
import { sweepActs } from '~/domain/staff/acts.server'
import { sweepStaffSessions } from '~/domain/staff/staff-sessions.server'
import type { Log } from '~/http/telemetry/log.server'
import { minuteMs } from '~/time-units'
import { repeat } from './repeated.server'

/** Between two rounds of removing what has lapsed. */
const sweepMs = 60 * minuteMs

const uploadFolder = /^pearlbridge-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

interface Swept {
  db: Db
  store: DocumentStore
  /** See `Quota`. */
  budget: number
  temporary?: string
}

interface Sweeping extends Omit<Swept, 'store'> {
  retention: Retention
  log: Log
}

/** @returns a function that stops it and waits for a sweep under way. */
export function startSweeper({ retention, log, ...swept }: Sweeping) {
  const { db } = swept
  const { store } = retention
  const sweep = async (signal: AbortSignal) => {
    await sweepAll({ ...swept, store })
    const deleted = await sweepRetention(db, retention, undefined, signal)
    if (Object.values(deleted).some(Boolean)) log.info({ ...deleted }, 'deleted after its time')
  }
  return repeat(sweep, { everyMs: sweepMs, firstMs: 30_000, log, failed: 'sweep failed' })
}

/** Files go last: rows that were just removed leave some. */
async function sweepAll(
  { db, store, budget, temporary = tmpdir() }: Swept,
  now = () => new Date(),
) {
  await sweepDrafts(db, now)
  await sweepUnproven(db, now)
  await recountUnclaimed(db)
  await sweepCrowded(db, store, budget)
  await sweepSessions(db, now)
  await sweepStaffSessions(db, now)
  await sweepActs(db, now)
  await sweepOtp(db, now)
  await sweepLimits(db, now)
  await sweepSignInFailures(db, now)
  await forgetBrowsers(db, now)
  await sweepQueue(db, now)
  await sweepUploads(temporary, now)
  await sweepDocuments(db, store, now)
}

/** Folders that a killed process has left. A younger one may be of a request under way, here or elsewhere. */
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
