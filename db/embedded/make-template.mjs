// Writes the empty database that every first start begins with. Run it and commit the result whenever the
// version of PGlite changes: node db/embedded/make-template.mjs
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pack } from './template.mjs'

const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-template-'))
try {
  const db = await PGlite.create(folder)
  // Only `create database` needs these two; without them the template has a third of the files.
  await db.exec('update pg_database set datistemplate = false')
  await db.exec('drop database template1')
  await db.exec('drop database template0')
  await db.exec('vacuum freeze')
  await db.close()
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  writeFileSync(new URL('template.gz', import.meta.url), pack(folder))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
