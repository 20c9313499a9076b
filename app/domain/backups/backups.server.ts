import { sql } from 'kysely'
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

export function createBackups(source: BackupSource, engine: 'embedded' | 'postgresql'): Backups {
  let running: Promise<WrittenBackup | undefined> | undefined
  const alone = (work: () => Promise<WrittenBackup | undefined>) =>
    (running ??= (engine === 'embedded' ? work() : withLock(source, work)).finally(
      () => (running = undefined),
    ))
  const isDue = async () => {
    const [newest] = await listBackups(source.folder)
    return !newest || newest.at < lastNight(new Date())
  }
  return {
    make: () => alone(() => writeBackup(source)),
    async makeNightly() {
      if (!(await isDue())) return undefined
      // Another process may have made it meanwhile.
      return alone(async () => ((await isDue()) ? writeBackup(source) : undefined))
    },
  }
}

export function lastNight(now: Date): Date {
  const sinceNight = (now.getTime() + indiaMs - nightMs) % dayMs
  return new Date(now.getTime() - sinceNight)
}

/** One process of several. The lock ends with its connection, which is closed after 35 s of silence. */
function withLock<Result>(
  { db }: BackupSource,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (one) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtext('pearlbridge back-up')) as locked`.execute(one)
    if (!rows[0]?.locked) return undefined
    const ping = setInterval(() => void sql`select 1`.execute(one).catch(() => {}), 10_000)
    try {
      return await work()
    } finally {
      clearInterval(ping)
      const unlock = sql`select pg_advisory_unlock(hashtext('pearlbridge back-up'))`
      await unlock.execute(one).catch(() => {})
    }
  })
}
