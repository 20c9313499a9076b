import { counted } from '~/domain/fields/counted'
import { dayMs, minuteMs } from '~/time-units'
import { listBackups } from './backup-folder.server'
import { writeBackup, type BackupSource, type WrittenBackup } from './write-backup.server'

const indiaMs = 330 * minuteMs
/** Half past two in India. */
const nightMs = 150 * minuteMs

/** @returns undefined when there is one of the last night, or another process writes it */
export async function writeNightlyBackup(source: BackupSource): Promise<WrittenBackup | undefined> {
  const [newest] = await listBackups(source.folder)
  return newest && newest.at >= lastNight(new Date()) ? undefined : writeBackup(source)
}

export function lastNight(now: Date): Date {
  const sinceNight = (now.getTime() + indiaMs - nightMs) % dayMs
  return new Date(now.getTime() - sinceNight)
}

export function describeBackup({ rows, bytes, missing }: WrittenBackup): string {
  const size = (bytes / 1e6).toLocaleString('en', { maximumSignificantDigits: 2 })
  const lost = missing.length
    ? ` It lacks ${counted(missing.length, 'document')} that the store had no more.`
    : ''
  return `The back-up is made: ${rows.toLocaleString('en')} rows in ${size} MB.${lost}`
}
