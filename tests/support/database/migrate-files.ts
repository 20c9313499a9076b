import { readdirSync, readFileSync } from 'node:fs'
import { applyMigrations } from '#db/apply-migrations'
import type { Db } from '#db/database'

const folder = new URL('../../../migrations/', import.meta.url)

/** Where no bundler has put the files into the program. @param upTo the last one to apply */
export async function migrateFromFiles(db: Db, upTo?: string): Promise<void> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const texts = new Map(
    files.map((file) => [file.replace(/\.sql$/, ''), readFileSync(new URL(file, folder), 'utf8')]),
  )
  await applyMigrations(db, texts, upTo)
}
