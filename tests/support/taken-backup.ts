import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { readRows } from '#db/copy/read-rows.server'
import type { Db } from '#db/database'
import { checkBackup } from '~/commands/backup/read-backup.server'
import { openRowFile } from '~/commands/backup/row-file.server'
import { writeBackup } from '~/commands/backup/write-backup.server'
import { restoreBackup } from '~/commands/restore/restore-backup.server'
import type { DocumentStore } from '~/domain/documents/store.server'
import { scratchFolder } from './scratch'

export async function takeBackup(
  db: Db,
  store: DocumentStore,
  betweenRowsAndFiles = async () => {},
) {
  const rowFile = await openRowFile()
  await readRows(db, (lines) => rowFile.take(lines))
  await betweenRowsAndFiles()
  const parts: Uint8Array[] = []
  const written = await writeBackup({ rowFile, store, version: 'test' }, async (part) => {
    parts.push(part)
  })
  await rowFile.close()
  return { bytes: Buffer.concat(parts), written }
}

export async function restoreBytes(bytes: Uint8Array, to: { db: Db; store: DocumentStore }) {
  const path = join(scratchFolder(), 'backup')
  writeFileSync(path, bytes)
  const file = await open(path)
  try {
    await checkBackup(file)
    return await restoreBackup(file, to)
  } finally {
    await file.close()
  }
}

/** Every row of every table, in an order of its own, with files in place of their keys. */
export async function everyRow(db: Db, store: DocumentStore): Promise<string[]> {
  const files = new Map<string, string>()
  for await (const { key } of store.list()) {
    const content: Buffer[] = []
    for await (const part of store.open(key)) content.push(part as Buffer)
    files.set(key, Buffer.concat(content).toString('latin1'))
  }
  let text = ''
  let table = ''
  await readRows(db, async (lines) => {
    if (lines.startsWith('{')) table = lines.slice(0, 30)
    for (const line of lines.trim().split('\n')) text += `${table}: ${line}\n`
  })
  return text
    .replace(/"([0-9a-f]{32})"/g, (key, hex: string) => JSON.stringify(files.get(hex) ?? key))
    .split('\n')
    .sort()
}

/** What a back-up brings back of `everyRow`. */
export function withoutOwnRows(rows: string[]): string[] {
  return rows.filter(
    (row) =>
      !/^\{"name":"(rate_limits|budgets|sign_in_failures|document_owner|last_backup)".*: \[/.test(
        row,
      ),
  )
}
