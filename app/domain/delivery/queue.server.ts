// Mail and SMS: a queue in the database, and what delivers it.
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/delete-in-batches'
import type { Audience } from '#db/schema'
import { dayMs } from '~/time-units'
import { toJson, type Message } from './message'

/** Longer than any delivery, so that no two processes send the same message. */
export const leaseMs = 120_000
const deadMessageDays = 30

/**
 * @param trx the change's transaction: the message is sent only if that commits @param accountId account that
 * the message is about; it is deleted with it
 */
export async function enqueue(
  trx: Trx | Db,
  message: Message,
  { at = new Date(), accountId = null }: { at?: Date; accountId?: string | null } = {},
): Promise<void> {
  const values = { message: toJson(message), due_at: at, created_at: at, account_id: accountId }
  await trx.insertInto('queued_messages').values(values).execute()
}

/**
 * Queues a mail that is written when it is sent, unless a waiting one covers this change. @returns its due
 * time
 */
export async function enqueueNotification(
  trx: Trx,
  { caseId, audience, at, due }: { caseId: string; audience: Audience; at: Date; due: Date },
): Promise<Date> {
  // The update locks a waiting one, so that it is not sent before this change is stored.
  const { rows } = await sql<{ due_at: Date }>`
    insert into queued_messages (case_id, audience, due_at, created_at)
    values (${caseId}, ${audience}, ${due}, ${at})
    on conflict (case_id, audience) where attempts = 0 and dead_at is null
    do update set due_at = queued_messages.due_at
    returning due_at`.execute(trx)
  return rows[0]?.due_at ?? due
}

/** Queues a code, which is written when it is sent. @param failure why it was not sent at once */
export async function enqueueCode(
  db: Db,
  { id, at, failure = null }: { id: string; at: Date; failure?: string | null },
): Promise<void> {
  await sql`with code as (update otp_challenges set failure = ${failure} where id = ${id})
    insert into queued_messages (challenge_id, due_at, created_at) values (${id}, ${at}, ${at})
    on conflict (challenge_id) do update set due_at = excluded.due_at`.execute(db)
}

export interface FailedMessage {
  id: string
  to: string
  subject: string
  dueAt: Date | null
  cause: string
}

export async function listFailed(db: Db): Promise<FailedMessage[]> {
  const { rows } = await sql<FailedMessage>`
    select id::text, coalesce(message->'to'->>'address', 'the ' || audience || ' of a case') as to,
      coalesce(message->>'subject', 'SMS') as subject, last_error as cause,
      case when dead_at is null then due_at end as "dueAt"
    from queued_messages where last_error is not null and challenge_id is null
    order by dead_at is null, id limit 100`.execute(db)
  return rows
}

/** Retries at once. @returns false where it is gone or being sent */
export async function retryFailed(db: Db, id: string, now = new Date()): Promise<boolean> {
  // Not 0 attempts, which marks mails that may still change.
  const anew = { due_at: now, dead_at: null, attempts: 1 }
  const retried = db.updateTable('queued_messages').set(anew).where('id', '=', id)
  return (await retried.where(isWaitingAfterFailure(now)).executeTakeFirst()).numUpdatedRows > 0n
}

/** @returns false where it is gone or being sent */
export async function dropFailed(db: Db, id: string, now = new Date()): Promise<boolean> {
  const dropped = db
    .deleteFrom('queued_messages')
    .where('id', '=', id)
    .where(isWaitingAfterFailure(now))
  return (await dropped.executeTakeFirst()).numDeletedRows > 0n
}

const isWaitingAfterFailure = (now: Date) =>
  sql<boolean>`last_error is not null
    and (dead_at is not null or due_at > ${new Date(now.getTime() + leaseMs)})`

export interface QueueFigures {
  waiting: number
  dead: number
  /** Seconds for which the oldest due or failed message waits; 0 without one. */
  lagSeconds: number
}

export async function countQueued(db: Db, now = () => new Date()): Promise<QueueFigures> {
  // Each attempt postpones `due_at`; the first one may be under way.
  const { rows } = await sql<QueueFigures>`select
    count(*) filter (where dead_at is null)::int as waiting,
    count(*) filter (where dead_at is not null)::int as dead,
    coalesce(greatest(0, extract(epoch from ${now()}::timestamptz - min(
      case when last_error is not null then created_at else due_at end
    ) filter (where dead_at is null))), 0)::float as "lagSeconds"
    from queued_messages`.execute(db)
  return rows[0] ?? { waiting: 0, dead: 0, lagSeconds: 0 }
}

/** Deletes dead messages after 30 days: they contain what people wrote. */
export async function sweepQueue(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - deadMessageDays * dayMs)
  await deleteInBatches(db, 'queued_messages', sql`dead_at < ${before}`)
}
