import { createInterface } from 'node:readline/promises'
import {
  checkBackup,
  countReplacedRows,
  restoreBackup,
  type CheckedBackup,
} from './restore-backup.server'
import { counted } from '~/domain/fields/counted'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { openData } from './open-data.server'

export async function restore(path: string, { yes }: { yes: boolean }): Promise<void> {
  const backup = await checkBackup(path)
  const { withoutTimeouts, store, config, description, close } = await openData()
  try {
    if (backup.head.isBucket && !config.s3) {
      throw new Error('Its documents are in a bucket: set S3_URL. Nothing was changed.')
    }
    const replaced = await withoutTimeouts(countReplacedRows)
    process.stdout.write(
      `${describe(backup)}\nThey replace ${counted(replaced, 'row')} of ${description},\nand documents in ${store.where}.\n`,
    )
    if (!yes && !(await confirm())) throw new Error('Nothing was changed.')
    await withoutTimeouts((db) => restoreBackup(backup, { db, store }))
    process.stdout.write('Restored. Start the server: letters that waited then will leave.\n')
  } finally {
    await close()
  }
}

function describe({ head: { createdAt, version }, end }: CheckedBackup): string {
  const { rows, documents, missing } = end
  const lost = missing.length
    ? `, without ${counted(missing.length, 'document')} that the store had no more`
    : ''
  const what = `${counted(rows, 'row')} and ${counted(documents.length, 'document')}${lost}`
  return `${what}, of ${formatIndianMoment(new Date(createdAt))}, version ${version}.`
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Add --yes to replace them. Nothing was changed.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question('Stop all servers first. Type "yes" to replace: ')) === 'yes'
  } finally {
    terminal.close()
  }
}
