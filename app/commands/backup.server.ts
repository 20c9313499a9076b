import { describeBackup } from '~/domain/backups/backups.server'
import { writeBackup } from '~/domain/backups/write-backup.server'
import { productVersion } from '~/web/app/config.server'
import { openData } from './open-data.server'

export async function backup(): Promise<void> {
  const { db, store, config, close } = await openData()
  try {
    const { backupDir: folder, backupKeep: keep, s3 } = config
    const source = { db, store, isBucket: Boolean(s3), folder, keep, version: productVersion }
    const written = await writeBackup(source)
    if (!written) throw new Error('A server makes a back-up at this moment.')
    process.stdout.write(`${describeBackup(written)}\n${written.path}\n`)
  } finally {
    await close()
  }
}
