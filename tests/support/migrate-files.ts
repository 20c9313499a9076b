import { Migrator, sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import type { Db } from '#db/database'

const folder = new URL('../../migrations/', import.meta.url)

export async function migrateFromFiles(db: Db): Promise<void> {
  const migrations = Object.fromEntries(
    readdirSync(folder).map((file) => {
      const up = (of: Db) => sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(of)
      return [file.replace(/\.sql$/, ''), { up: async (of: Db) => void (await up(of)) }]
    }),
  )
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}
