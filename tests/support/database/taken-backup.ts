import { setImmediate as later } from 'node:timers/promises'
import { readRows } from '#db/copy/read-rows.server'
import type { Db } from '#db/database'
import { checkBackup } from '~/commands/backup/check-backup.server'
import { writeBackup } from '~/commands/backup/write-backup.server'
import { restoreBackup } from '~/commands/restore/restore-backup.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { storedKeys } from '../uploads'

export async function takeBackup(db: Db, store: DocumentStore) {
  const parts: Uint8Array[] = []
  const written = await writeBackup({ db, store, version: 'test' }, async (part) => {
    parts.push(part)
  })
  return { bytes: Buffer.concat(parts), written }
}

export async function restoreBytes(bytes: Buffer, to: { db: Db; store: DocumentStore }) {
  return restoreBackup(() => inOne(bytes), await manifestOf(bytes), to)
}

export async function manifestOf(bytes: Buffer) {
  return (await checkBackup(inOne(bytes))).manifest
}

async function* inOne(bytes: Buffer) {
  await later()
  yield bytes
}

/** Every row of every table, in an order of its own, with files in place of their keys. */
export async function everyRow(db: Db, store: DocumentStore): Promise<string[]> {
  const files = new Map<string, string>()
  for (const key of await storedKeys(store)) {
    files.set(key, (await store.get(key))?.toString('latin1') ?? '')
  }
  let text = ''
  await readRows(db, async (_content, rows) => {
    for await (const { table, lines } of rows) {
      for (const line of lines) text += `${table}: ${line}\n`
    }
  })
  return text
    .replace(/"([0-9a-f]{32})"/g, (key, hex: string) => JSON.stringify(files.get(hex) ?? key))
    .split('\n')
    .sort()
}

/** What a back-up brings back of `everyRow`. */
export function withoutOwnRows(rows: string[]): string[] {
  const own = /^(rate_limits|budgets|sign_in_failures|document_owner|removed_files|last_backup): /
  return rows.filter((row) => !own.test(row))
}
