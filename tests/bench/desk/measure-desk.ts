import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../db/open.server'
import { freshDatabase } from '../../support/database/fresh-database'
import { staffSession } from '../../support/people/staff'
import { fillDesk } from './desk-fill'
import { timeDesk, type DeskTimes } from './desk-verbs'
import { warm } from '../growth/growth-fill'
import { measureStaffPages } from './measure-staff-pages'

/** Fills a database with cases, and measures what the desk asks of it, and its pages. @param serverUrl of PostgreSQL */
export async function* measureDesk(
  serverUrl: string | undefined,
  cases: number,
  log: (line: string) => void,
): AsyncGenerator<DeskTimes> {
  const fresh = serverUrl === undefined ? undefined : await freshDatabase(serverUrl)
  const dataDir = await mkdtemp(join(tmpdir(), 'pearlbridge-desk-'))
  try {
    const { db, pool, patiently, close } = await openDatabase({ dataDir, databaseUrl: fresh?.url })
    const staff = await patiently(() => fillDesk(pool, cases, log))
    await warm(pool)
    const session = await staffSession(db, staff)
    yield* timeDesk(db, staff.id)
    await close()
    const env: Record<string, string> = fresh ? { DATABASE_URL: fresh.url } : { DATA_DIR: dataDir }
    for (const { path: what, ...times } of await measureStaffPages(env, session)) {
      yield { what, ...times, goal: 150, found: '200' }
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
    await fresh?.remove()
  }
}
