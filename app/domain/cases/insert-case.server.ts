import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { compileOnce } from '#db/compile-once'
import type { Db, Trx } from '#db/database'
import { createBatcher } from '#db/batcher'
import type { Audience, CaseKind } from '#db/schema'
import { toRow } from '~/domain/fields/table-row'
import type { CounterColumns, Limits } from '~/domain/limits/limits.server'
import { detailNames, detailTable, type CaseDetails } from './case.fields'
import { caseColumns, type PersonCase } from './cases.server'
import type { MailSettings } from './case-emails'
import { referenceCount, toReference } from './reference'

export interface NewCase extends Partial<CaseDetails> {
  kind: CaseKind
  about: string
  message?: string
  accountId?: string
  sender?: { name: string; email: string; phone: string }
  openingId?: string | undefined
  answerBy?: string | null
  /** Equal for the same post, see `hashContent`. */
  digest?: string
  at: Date
}

/** The business's mailbox, and how many mails it gets in an hour. */
export interface Inbox extends MailSettings {
  limits: Limits
  hourlyMails: number
}

export type CaseIntake = Pick<Inbox, 'limits' | 'hourlyMails'>

interface Insertion {
  values: NewCase
  /** Limits that it counts in, see `Limits.toColumns`. */
  counted?: CounterColumns
  /** The letters that tell of it; the staff gets none once the hour's number is used up. */
  audiences: readonly Audience[]
}

export type InsertResult =
  /** `isMailed`: the hour's number of mails to the inbox is not used up. */
  | { ok: true; found: PersonCase; isMailed: boolean }
  /** One with this digest, or another open one for the same, is there. */
  | { ok: false; reason: 'exists' }
  | { ok: false; reason: 'too-many'; seconds: number }

const nothingCounted: CounterColumns = { keys: [], maxima: [], seconds: [] }

/** One statement: the limit, the case with the first event of its time line, and its letters, or nothing. */
export async function insertCase(
  db: Db | Trx,
  { limits: { mails }, hourlyMails }: CaseIntake,
  { values, counted = nothingCounted, audiences }: Insertion,
): Promise<InsertResult> {
  const { keys, maxima, seconds } = counted
  const row = await insertWithOthers(db, {
    ...{ ...rowIn(values), keys, maxima, seconds, audiences },
    ...{ mail_key: mails.keys[0], hourly_mails: hourlyMails, hour_seconds: mails.seconds[0] },
  })
  if (row?.refused) return { ok: false, reason: 'too-many', seconds: Number(row.waitSeconds) }
  if (!row?.id) return { ok: false, reason: 'exists' }
  const { refused, waitSeconds, isMailed, ...found } = row
  return { ok: true, found: found as PersonCase, isMailed: isMailed === true }
}

type CaseInput = Row & CounterColumns & { audiences: readonly Audience[] }

const insertWithOthers = createBatcher((db, rows: CaseInput[]) =>
  insertAll(db, { rows: JSON.stringify(rows) }),
)

const insertAll = compileOnce((db, { rows }: { rows: string }) => {
  const words = sql`
    case when (written).account_id is null then '' else account_words((written).account_id) end`
  // By its key, and not with `exists`: PostgreSQL would read all counters that run.
  const isHourFull = sql`(
    select points >= hourly_mails and is_running(ends_at, make_interval(secs => hour_seconds), (written).created_at)
    from rate_limits where key = mail_key)`
  const values = [
    ...columnNames.map((name) => sql`(written).${sql.ref(name)}`.as(name)),
    words.as('person_words'),
    sql`${isHourFull} is not true`.as('is_mailed'),
  ]
  return db
    .with(
      'posted',
      () => sql<{ n: number }>`(
        select n, written, keys, maxima, seconds, audiences, mail_key, hourly_mails, hour_seconds,
          -- Not exists(): PostgreSQL would read all cases.
          (select true from cases where digest = written.digest) is true or written.digest is not null
            and row_number() over (partition by written.digest order by n) > 1 as is_known
        from jsonb_array_elements(${rows}::jsonb) with ordinality as list (item, n),
          jsonb_populate_record(null::cases, item) as written,
          jsonb_to_record(item) as asked (keys text[], maxima integer[], seconds integer[],
            audiences text[], mail_key text, hourly_mails integer, hour_seconds integer)
        -- Two who count a block and its network may still wait for each other: one of them runs again.
        order by keys)`,
    )
    .with(
      'counted',
      () => sql<{ n: number; refused: number | null; waitSeconds: number | null }>`(
        select n, refused, wait_seconds as "waitSeconds"
        from posted, take_limits(keys, maxima, seconds, 1, (written).created_at)
        where not is_known)`,
    )
    .with('cases', (db) =>
      db
        .insertInto('cases')
        .columns([...columnNames, 'person_words', 'is_mailed'])
        .expression(({ selectFrom }) =>
          selectFrom('posted')
            .innerJoin('counted', 'counted.n', 'posted.n')
            .select(values)
            .where('refused', 'is', null),
        )
        .onConflict((conflict) => conflict.doNothing())
        // No star: it would keep the statement from being prepared, see `PreparingClient`.
        .returning([...columnNames, 'id', 'status', 'ended_at', 'is_mailed']),
    )
    .with(
      'first_event',
      () => sql`(
        insert into case_events (case_id, at, kind, status)
        select id, created_at, 'status', status from cases)`,
    )
    .with(
      'letters',
      () => sql`(
        insert into queued_messages (case_id, audience, due_at, created_at)
        select id, audience, created_at, created_at
        from cases, posted, unnest(audiences) as audience
        where reference = (written).reference and (audience = 'person' or is_mailed))`,
    )
    .selectFrom('posted')
    .leftJoin('counted', 'counted.n', 'posted.n')
    .leftJoin('cases', (join) => join.on('reference', '=', sql`(written).reference`))
    .select(caseColumns)
    .select(['refused', 'waitSeconds', 'is_mailed as isMailed'])
    .orderBy('posted.n')
})

function rowIn({ sender, at, ...of }: NewCase) {
  return {
    reference: toReference(randomInt(referenceCount)),
    kind: of.kind,
    about: of.about,
    message: of.message ?? '',
    digest: of.digest ?? null,
    account_id: of.accountId ?? null,
    sender_name: sender?.name ?? null,
    sender_email: sender?.email ?? null,
    sender_phone: sender?.phone ?? null,
    answer_by: of.answerBy ?? null,
    ...toRow(detailTable, of),
    opening_id: of.openingId ?? null,
    created_at: at,
    updated_at: at,
    read_at: at,
  }
}

type Row = ReturnType<typeof rowIn>
const example = rowIn({ kind: 'message', about: '', at: new Date(0) })
const columnNames = [...detailNames, ...(Object.keys(example) as (keyof Row)[])]

/** @param content the form, its sender, the day and what was posted */
export const hashContent = (content: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')
