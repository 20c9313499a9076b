import { dayMs, minuteMs } from '~/time-units'
import { listBackups } from './backup-folder.server'
import { writeBackup, type BackupSource, type WrittenBackup } from './write-backup.server'

const indiaMs = 330 * minuteMs
/** Half past two in India. */
const nightMs = 150 * minuteMs

export interface Backups {
  /** Whoever asks while one is under way gets that one. @returns undefined when another process makes one */
  make(): Promise<WrittenBackup | undefined>
  /** @returns undefined when there is one of the last night, or another process makes it */
  makeNightly(): Promise<WrittenBackup | undefined>
}

export function createBackups(source: BackupSource): Backups {
  let running: Promise<WrittenBackup | undefined> | undefined
  const make = () => (running ??= writeBackup(source).finally(() => (running = undefined)))
  return {
    make,
    async makeNightly() {
      const [newest] = await listBackups(source.folder)
      return newest && newest.at >= lastNight(new Date()) ? undefined : make()
    },
  }
}

export function lastNight(now: Date): Date {
  const sinceNight = (now.getTime() + indiaMs - nightMs) % dayMs
  return new Date(now.getTime() - sinceNight)
}
