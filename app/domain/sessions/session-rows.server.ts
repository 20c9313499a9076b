import { createHash, randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'

const minSeenMs = 60_000
const maxUserAgentCharacters = 300

/** People's sessions and the staff's are of two tables: none of the one opens anything of the other. */
const kinds = {
  sessions: { owners: 'accounts', owner: 'account_id' },
  staff_sessions: { owners: 'staff', owner: 'staff_id' },
} as const

export type SessionTable = keyof typeof kinds

const alike = (table: SessionTable) => table as 'sessions'

export const newToken = () => randomBytes(32).toString('base64url')

export const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex')
}

type Value = Date | boolean | string

interface NewRow {
  token: string
  ownerId: string
  /**
   * Locks the owner. Who changes what it asks for at the same time comes first, or sees this session and ends
   * it.
   */
  only: RawBuilder<unknown>
  userAgent: string
  at: Date
  /** Columns that the other table has not. */
  own: { [column: string]: Value }
}

export async function insertSession(db: Db | Trx, table: SessionTable, of: NewRow): Promise<void> {
  const { owners, owner } = kinds[table]
  const userAgent = of.userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, maxUserAgentCharacters)
  const times = { created_at: of.at, seen_at: of.at }
  const row = { token_hash: hashToken(of.token), user_agent: userAgent, ...times, ...of.own }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, ${names})
    select id, ${sql.join(Object.values(row).map(typed))} from ${sql.table(owners)}
    where id = ${of.ownerId} and ${of.only} for share`.execute(db)
}

function typed(value: Value) {
  if (value instanceof Date) return sql`${value}::timestamptz`
  return typeof value === 'boolean' ? sql`${value}::boolean` : sql`${value}::text`
}

/** @param which sessions of the owner; the last `keep` of them stay */
export async function endOldest(
  db: Db | Trx,
  table: SessionTable,
  {
    ownerId,
    keep,
    which = sql`true`,
  }: { ownerId: string; keep: number; which?: RawBuilder<unknown> },
): Promise<void> {
  const from = sql`${sql.table(table)} where ${sql.ref(kinds[table].owner)} = ${ownerId} and ${which}`
  await sql`delete from ${sql.table(table)} where id in (
    select id from ${from} order by created_at desc, id offset ${keep}::int)`.execute(db)
}

/** Noted to the minute: not a write for every page. @returns whether it was noted */
export async function noteSeen(
  db: Db | Trx,
  table: SessionTable,
  { id, seenAt, at }: { id: string; seenAt: Date; at: Date },
): Promise<boolean> {
  if (at.getTime() - seenAt.getTime() < minSeenMs) return false
  const seen = db.updateTable(alike(table)).set({ seen_at: at })
  await seen.where('id', '=', id).where('seen_at', '<', at).execute()
  return true
}

/** An account's session that has ended stays as a row. */
export async function endSession(db: Db | Trx, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .execute()
}

/** @returns when the session began, if it was there */
export async function deleteStaffSession(db: Db | Trx, token: string): Promise<Date | undefined> {
  const deleted = db.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token))
  return (await deleted.returning('created_at').executeTakeFirst())?.created_at
}

export function sweepBefore(db: Db, table: SessionTable, before: Date): Promise<number> {
  return deleteInBatches(db, table, sql`created_at < ${before}`)
}
