import { sql } from 'kysely'
import type { Db } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import { dayMs } from '~/time-units'
import { leaseMs } from './deliver-due.server'

const keptMessageDays = 30

export interface FailedLetter {
  id: string
  to: string
  subject: string
  /** When it is tried again; null: it was given up. */
  dueAt: Date | null
  cause: string
}

/** Letters that could not be sent, those that were given up first. */
export async function listFailed(db: Db): Promise<FailedLetter[]> {
  const { rows } = await sql<FailedLetter>`
    select id::text, coalesce(message->'to'->>'address', 'the ' || audience || ' of a case') as to,
      coalesce(message->>'subject', 'SMS') as subject, last_error as cause,
      case when dead_at is null then due_at end as "dueAt"
    from queued_messages where last_error is not null
    order by dead_at is null, id limit 100`.execute(db)
  return rows
}

/** Sends again from now on what could not be sent. @param id of one letter, or all of them @returns how many */
export async function retryFailed(
  db: Db,
  id: string | 'all',
  now = () => new Date(),
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('queued_messages')
    // Not 0, which is for letters that may still change.
    .set({ due_at: now(), dead_at: null, attempts: 1 })
    .where(isResting(now()))
    .$if(id !== 'all', (query) => query.where('id', '=', id))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns whether it was there, and was not being sent */
export async function dropFailed(db: Db, id: string, now = () => new Date()): Promise<boolean> {
  const dropped = db.deleteFrom('queued_messages').where('id', '=', id).where(isResting(now()))
  return (await dropped.executeTakeFirst()).numDeletedRows > 0n
}

/** Could not be sent, and is not being tried at this moment. */
const isResting = (now: Date) =>
  sql<boolean>`last_error is not null
    and (dead_at is not null or due_at > ${new Date(now.getTime() + leaseMs)})`

export interface QueueFigures {
  waiting: number
  dead: number
  /** For how long the oldest one waits that is due or was tried in vain; 0 when none does. */
  lagSeconds: number
}

export async function countQueued(db: Db, now = () => new Date()): Promise<QueueFigures> {
  // Each try puts off `due_at`; the first one may be under way.
  const { rows } = await sql<Omit<QueueFigures, 'lagSeconds'> & { oldest: Date | null }>`select
    count(*) filter (where dead_at is null)::int as waiting,
    count(*) filter (where dead_at is not null)::int as dead,
    min(case when last_error is not null then created_at else due_at end)
      filter (where dead_at is null) as oldest
    from queued_messages`.execute(db)
  const { waiting = 0, dead = 0, oldest = null } = rows[0] ?? {}
  const lagSeconds = oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1000) : 0
  return { waiting, dead, lagSeconds }
}

/** Dead messages go after 30 days: they hold what people wrote. */
export async function sweepQueue(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - keptMessageDays * dayMs)
  await deleteInBatches(db, 'queued_messages', sql`dead_at < ${before}`)
}
