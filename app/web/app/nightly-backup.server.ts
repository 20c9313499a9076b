import type { Backups } from '~/domain/backups/backups.server'
import type { Log } from '~/web/telemetry/log.server'
import { minuteMs } from '~/time-units'
import { repeat } from './repeated.server'

/** @returns a function that stops it and waits for what is under way. */
export function startNightlyBackup({ backups, log }: { backups: Backups; log: Log }) {
  const check = async () => {
    const written = await backups.makeNightly()
    if (!written) return
    const { missing, ...figures } = written
    log.info(figures, 'back-up made')
    if (missing.length > 0) log.error({ missing }, 'documents missing from the store')
  }
  return repeat(check, { everyMs: 5 * minuteMs, log, failed: 'back-up failed' })
}
