// Back-ups: write one each night, list, read and prune them.
import { counted } from '~/domain/fields/counted'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { minuteMs } from '~/time-units'
import { listBackups } from './backup-folder.server'
import { writeBackup, type BackupSource, type WrittenBackup } from './write-backup.server'

/** @returns undefined when last night's exists, or another process writes it */
export async function writeNightlyBackup(source: BackupSource): Promise<WrittenBackup | undefined> {
  const [newest] = await listBackups(source.folder)
  return newest && toNight(newest.at) === toNight(new Date()) ? undefined : writeBackup(source)
}

/** The backup's night begins at 2:30 in India; its name is a day: `2026-11-22`. */
export const toNight = (at: Date) => formatIndianIsoDay(new Date(at.getTime() - 150 * minuteMs))

export function describeBackup({ rows, bytes, missing }: WrittenBackup): string {
  const size = (bytes / 1e6).toLocaleString('en', { maximumSignificantDigits: 2 })
  const lost = missing.length
    ? ` It lacks ${counted(missing.length, 'document')} that the store had no more.`
    : ''
  return `The back-up is made: ${rows.toLocaleString('en')} rows in ${size} MB.${lost}`
}
