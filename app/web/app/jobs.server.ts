import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/database'
import { writeNightlyBackup } from '~/domain/backups/backups.server'
import type { BackupSource } from '~/domain/backups/write-backup.server'
import type { Inbox } from '~/domain/cases/insert-case.server'
import type { Queue } from '~/domain/delivery/deliver-due.server'
import { sweepQueue } from '~/domain/delivery/queue.server'
import { queueDailyMail } from '~/domain/desk/daily-mail.server'
import { sweepUnproven } from '~/domain/documents/quota.server'
import { sweepFiles } from '~/domain/documents/sweep.server'
import { sweepDrafts } from '~/domain/drafts/drafts.server'
import { sweepLimits } from '~/domain/limits/limits.server'
import { sweepOtp } from '~/domain/otp/challenges.server'
import { forgetBrowsers } from '~/domain/registration/repetition.server'
import { sweepRetention, type Retention } from '~/domain/retention/retention.server'
import { sweepSessions } from '~/domain/sessions/sessions.server'
import { sweepAuditEntries } from '~/domain/staff/audit.server'
import { sweepStaffSessions } from '~/domain/staff/staff-sessions.server'
import { minuteMs } from '~/time-units'
import { log } from '~/web/telemetry/log.server'

type Run = () => Promise<unknown>
type Jobs = Record<string, { everyMs: number; run: Run }>

type JobDeps = { db: Db; inbox: Inbox; queue: Queue; backup: BackupSource }
export function listJobs(parts: JobDeps & Pick<Retention, 'store' | 'keeping'>): Jobs {
  const { db, store, keeping, inbox, queue, backup } = parts
  const every = (minutes: number, run: Run) => ({ everyMs: minutes * minuteMs, run })
  return {
    'daily mail': every(5, async () => (await queueDailyMail(db, inbox)) && queue.wake()),
    'back-up': every(5, async () => {
      const made = await writeNightlyBackup(backup)
      if (made) log[made.missing.length ? 'error' : 'info'](made, 'back-up made')
    }),
    drafts: every(60, () => sweepDrafts(db)),
    unproven: every(60, () => sweepUnproven(db)),
    sessions: every(60, () => sweepSessions(db)),
    'staff sessions': every(60, () => sweepStaffSessions(db)),
    acts: every(60, () => sweepAuditEntries(db)),
    codes: every(60, () => sweepOtp(db)),
    limits: every(60, () => sweepLimits(db)),
    browsers: every(60, () => forgetBrowsers(db)),
    queue: every(60, () => sweepQueue(db)),
    files: every(60, () => sweepFiles(db, store)),
    retention: every(60, async () => {
      const deleted = await sweepRetention(db, { ...inbox, store, keeping })
      if (Object.values(deleted).some(Boolean)) log.info(deleted, 'deleted after its time')
    }),
  }
}

/**
 * Repeats each job, never twice at once; a failing job stops no other. @returns a function that stops them
 * and waits for running ones
 */
export function startJobs(jobs: Jobs, firstMs = 5 * minuteMs, apartMs = 1000): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  setMaxListeners(0, signal)
  const rest = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => {})
  const repeats = Object.entries(jobs).map(async ([job, { everyMs, run }], n) => {
    // One after the other: all at once would block the database for visitors.
    await rest(firstMs + n * apartMs)
    while (!signal.aborted) {
      await run().catch((error: unknown) => log.error({ error, job }, 'job failed'))
      await rest(everyMs)
    }
  })
  return async () => {
    stopping.abort()
    await Promise.all(repeats)
  }
}
