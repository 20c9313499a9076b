import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import type { Database } from '#db/schema'
import type { Message } from './message'
import { dayMs } from '~/time-units'

/** Twice as long as a delivery may take, so that no two processes send the same message at once. */
export const deliverySeconds = 120
const keptMessageDays = 30

export interface Queued {
  id: string
  state: 'waiting' | 'dead'
  message: Message
  attempts: number
  createdAt: Date
  dueAt: Date
  deadAt: Date | null
  lastError: string | null
}

export async function listQueued(db: Db, { dead }: { dead: boolean }): Promise<Queued[]> {
  const rows = await db
    .selectFrom('queued_messages')
    .selectAll()
    .$if(dead, (query) => query.where('dead_at', 'is not', null))
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(toQueued)
}

export async function findQueued(db: Db, id: string): Promise<Queued | undefined> {
  const query = db.selectFrom('queued_messages').selectAll().where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row && toQueued(row)
}

export type QueuedResult =
  /** `untouched` may be under way, or are due at once by themselves. */
  { ok: true; changed: string[]; untouched: string[] } | { ok: false; unknown: string[] }

/** Changes all of the given messages, or none when one is unknown; leaves alone what may be under way. */
export function retryQueued(
  db: Db,
  which: { ids: string[] } | { dead: true },
  now = () => new Date(),
): Promise<QueuedResult> {
  return db.transaction().execute(async (trx) => {
    const ids = 'ids' in which ? [...new Set(which.ids)] : undefined
    const found = await trx
      .selectFrom('queued_messages')
      .select(['id', 'due_at', 'dead_at'])
      .$if(ids === undefined, (query) => query.where('dead_at', 'is not', null))
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('id')
      .forUpdate()
      .execute()
    const unknown = missing(ids, found)
    if (unknown.length) return { ok: false, unknown }
    const soon = now().getTime() + deliverySeconds * 1000
    const resting = found.filter(({ due_at, dead_at }) => dead_at || due_at.getTime() > soon)
    const changed = resting.map(({ id }) => id)
    if (changed.length) {
      await trx
        .updateTable('queued_messages')
        .set({ due_at: now(), dead_at: null, attempts: 0 })
        .where('id', 'in', changed)
        .execute()
    }
    const untouched = found.map(({ id }) => id).filter((id) => !changed.includes(id))
    return { ok: true, changed, untouched }
  })
}

export function dropQueued(db: Db, ids: string[]): Promise<QueuedResult> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('queued_messages')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    const unknown = missing([...new Set(ids)], found)
    if (unknown.length) return { ok: false, unknown }
    await trx.deleteFrom('queued_messages').where('id', 'in', ids).execute()
    return { ok: true, changed: found.map(({ id }) => id), untouched: [] }
  })
}

export interface QueueFigures {
  waiting: number
  dead: number
  /** For how long the oldest one waits that is due or was tried in vain; 0 when none does. */
  lagSeconds: number
}

export async function countQueued(db: Db, now = () => new Date()): Promise<QueueFigures> {
  const at = now()
  const row = await db
    .selectFrom('queued_messages')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('dead_at', 'is', null).as('waiting'),
      fn.countAll<string>().filterWhere('dead_at', 'is not', null).as('dead'),
      // Each try puts off `due_at`; the first one may be under way.
      fn
        .min(sql<Date>`case when last_error is not null then created_at else due_at end`)
        .filterWhere('dead_at', 'is', null)
        .as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const oldest = row.oldest as Date | null
  return {
    waiting: Number(row.waiting),
    dead: Number(row.dead),
    lagSeconds: oldest ? Math.max(0, (at.getTime() - oldest.getTime()) / 1000) : 0,
  }
}

/** Dead messages go after 30 days: they hold what people wrote. */
export async function sweepQueue(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - keptMessageDays * dayMs)
  await deleteInBatches(db, 'queued_messages', sql`dead_at < ${before}`)
}

/** PostgreSQL takes no greater number. */
export function isQueuedId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text)
}

function missing(ids: string[] | undefined, found: { id: string }[]): string[] {
  const known = new Set(found.map(({ id }) => String(id)))
  return ids?.filter((id) => !known.has(id)) ?? []
}

/** Stands for a letter about a case until it leaves, which is when it is written. */
const unwritten = ({
  case_id: id,
  audience,
}: Selectable<Database['queued_messages']>): Message => ({
  ...({ channel: 'email', to: { address: `the ${audience} of a case` } } as const),
  ...{ subject: 'Written when it leaves', text: `About the case ${id}.` },
})

function toQueued(row: Selectable<Database['queued_messages']>): Queued {
  return {
    id: row.id,
    state: row.dead_at ? 'dead' : 'waiting',
    message: (row.message ?? unwritten(row)) as Message,
    attempts: row.attempts,
    createdAt: row.created_at,
    dueAt: row.due_at,
    deadAt: row.dead_at,
    lastError: row.last_error,
  }
}
