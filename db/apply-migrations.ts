import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from './database'

/** While another process migrates, or a statement holds what a step needs. */
const migrationRetryMs = 700
/** With the wait between them, seven minutes. */
const maxMigrationTries = 600

/** As Kysely's migrator, which former versions used, has it: theirs and this one wait for each other. */
const lockKey = '3853314791062309107'

/**
 * A migration waits so long for a table; meanwhile those who come later wait behind it. Then it lets them pass.
 * https://www.postgresql.org/docs/15/explicit-locking.html
 */
const lockTimeout = '300ms'

export interface MigrateOptions {
  /** The last migration to apply; a database that is further must not come here. */
  upTo?: string | undefined
  /** Told every few seconds what it is at. */
  report?: (line: string) => void
}

/**
 * Each file is one transaction; one that begins with `-- Without a transaction` is of statements that can be
 * repeated. The rules for both: docs/developing.md. Several processes may call it at once.
 *
 * @param db without time-outs: see `OpenDatabase.patiently`
 * @param texts of the migrations, by name
 * @returns the names of those that were applied
 */
export async function applyMigrations(
  db: Db,
  texts: ReadonlyMap<string, string>,
  { upTo = '\uffff', report }: MigrateOptions = {},
): Promise<string[]> {
  return db.connection().execute(async (one) => {
    // Asked again and again, since an index made concurrently waits for every statement, also for one that waits.
    const tryLock = async () => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_lock(${lockKey}::bigint) as locked`.execute(one)
      return rows[0]?.locked
    }
    const waiting = () => report?.('Another process migrates the database: waiting for it.')
    await poll(tryLock, waiting, Infinity)
    try {
      const applied = new Set(await appliedMigrations(one))
      const missing = [...texts].filter(([name]) => !applied.has(name) && name <= upTo).sort()
      await applyAll(one, missing, report)
      return missing.map(([name]) => name)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey}::bigint)`.execute(one).catch(() => {})
    }
  })
}

async function applyAll(db: Db, missing: [string, string][], report: MigrateOptions['report']) {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
  for (const [n, [name, text]] of missing.entries()) {
    const since = Date.now()
    const timer = setInterval(() => {
      const seconds = Math.round((Date.now() - since) / 1000)
      report?.(`Migrating the database: ${name} (${n + 1} of ${missing.length}), ${seconds} s.`)
    }, 5_000)
    try {
      await apply(db, name, text, report)
    } finally {
      clearInterval(timer)
    }
  }
}

async function apply(db: Db, name: string, text: string, report: MigrateOptions['report']) {
  const record = (on: Db | Trx) =>
    sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(on)
  if (text.startsWith('-- Without a transaction')) {
    for (const statement of text.split(/;\s*$/m).slice(0, -1)) await applyAlone(db, statement)
    await record(db)
    return
  }
  const once = () =>
    db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx)
      await sql.raw(text).execute(trx)
      await record(trx)
      return true
    })
  await poll(
    () =>
      once().catch((error: unknown) => {
        if (!isLockTimeout(error)) throw error
      }),
    () => report?.(`${name} waits for a table that somebody holds; others go first.`),
  )
}

/** An index that a crash left half made is made anew. */
async function applyAlone(db: Db, statement: string) {
  const index = /create index concurrently if not exists (\w+)/.exec(statement)?.[1]
  if (index) {
    const { rows } = await sql<{ broken: boolean }>`
      select not indisvalid as broken from pg_index where indexrelid = to_regclass(${index})`.execute(
      db,
    )
    if (rows[0]?.broken) await sql`drop index concurrently ${sql.ref(index)}`.execute(db)
  }
  await sql.raw(statement).execute(db)
}

/** Lock not available, or a deadlock with somebody who went on. */
function isLockTimeout(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === '55P03' || code === '40P01'
}

/** @param tell once every ten tries @throws Error after so many */
async function poll(
  attempt: () => Promise<boolean | undefined | void>,
  tell: () => void,
  most = maxMigrationTries,
) {
  for (let tries = 1; !(await attempt()); tries += 1) {
    if (tries > most) throw new Error('The database is busy: no migration came through.')
    if (tries % 10 === 1) tell()
    await sleep(migrationRetryMs)
  }
}

export async function appliedMigrations(db: Db | Trx): Promise<string[]> {
  const known = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db)
  if (!known.rows[0]?.known) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
