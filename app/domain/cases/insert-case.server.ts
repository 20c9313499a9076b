import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { builtOnce } from '#db/built-once'
import type { Db, Trx } from '#db/database'
import type { Audience, CaseKind } from '#db/schema'
import { rowOf } from '~/domain/fields/table-row'
import type { CounterColumns, Limits } from '~/domain/limits/limits.server'
import { detailNames, detailTable, type CaseDetails } from './case.fields'
import { caseColumns, type PersonCase } from './cases.server'
import type { Letterhead } from './case-emails'
import { referenceOf } from './reference'

export interface NewCase extends Partial<CaseDetails> {
  kind: CaseKind
  about: string
  message?: string
  accountId?: string
  sender?: { name: string; email: string; phone: string }
  openingId?: string | undefined
  answerBy?: string | null
  /** Equal for the same post, see `digestOf`. */
  digest?: string
  at: Date
}

/** The business's mailbox, and how many mails it gets in an hour. */
export interface Inbox extends Letterhead {
  limits: Limits
  hourlyMails: number
}

export type CaseIntake = Pick<Inbox, 'limits' | 'hourlyMails'>

interface Insertion {
  values: NewCase
  /** Limits that it counts in, see `Limits.columnsOf`. */
  counted?: CounterColumns
  /** The letters that tell of it; the staff gets none once the hour's number is used up. */
  audiences: readonly Audience[]
}

export type Inserted =
  /** `isMailed`: the hour's number of mails to the inbox is not used up. */
  | { ok: true; found: PersonCase; isMailed: boolean }
  /** One with this digest, or another open one for the same, is there. */
  | { ok: false; reason: 'exists' }
  | { ok: false; reason: 'too-many'; seconds: number }

const nothingCounted: CounterColumns = { keys: [], maxima: [], seconds: [] }

/** One statement: the limit, the case with the first event of its time line, and its letters, or nothing. */
export async function insertCase(
  db: Db | Trx,
  { limits, hourlyMails }: CaseIntake,
  { values, counted = nothingCounted, audiences }: Insertion,
): Promise<Inserted> {
  const { keys, seconds } = limits.columnsOf([{ name: 'contact-mail', key: 'all' }])
  const mails = { mailKeys: keys, hourlyMails, hourSeconds: seconds[0] }
  const [row] = await insertAtOnce(db, { ...rowIn(values), ...counted, ...mails, audiences })
  if (!row) return { ok: false, reason: 'exists' }
  const { refused, waitSeconds, isMailed, ...found } = row
  if (refused) return { ok: false, reason: 'too-many', seconds: Number(waitSeconds) }
  if (!found.id) return { ok: false, reason: 'exists' }
  return { ok: true, found: found as PersonCase, isMailed: isMailed === true }
}

type Row = ReturnType<typeof rowIn>
type Values = Row &
  CounterColumns &
  Pick<CaseIntake, 'hourlyMails'> & {
    mailKeys: string[]
    hourSeconds: number | undefined
    audiences: readonly Audience[]
  }

const insertAtOnce = builtOnce((db, of: Values) => {
  const words = sql`case when ${of.account_id}::uuid is null then '' else account_words(${of.account_id}) end`
  const isHourFull = sql`exists (
    select from rate_limits where key = any (${of.mailKeys}) and points >= ${of.hourlyMails}
    and is_running(ends_at, make_interval(secs => ${of.hourSeconds}), ${of.created_at}))`
  const values = [
    ...columnNames.map((name) => sql`${of[name]}`.as(name)),
    words.as('person_words'),
    sql`not ${isHourFull}`.as('is_mailed'),
  ]
  return db
    .with(
      'counted',
      () => sql<{ refused: number | null; waitSeconds: number | null }>`(
        select refused, wait_seconds as "waitSeconds"
        from take_limits(${of.keys}, ${of.maxima}, ${of.seconds}, 1, ${of.created_at})
        where not exists (select from cases where digest = ${of.digest}))`,
    )
    .with('cases', (db) =>
      db
        .insertInto('cases')
        .columns([...columnNames, 'person_words', 'is_mailed'])
        .expression(({ selectFrom }) =>
          selectFrom('counted').select(values).where('refused', 'is', null),
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
        select id, audience, created_at, created_at from cases, unnest(${of.audiences}::text[]) as audience
        where audience = 'person' or is_mailed)`,
    )
    .selectFrom('counted')
    .leftJoin('cases', (join) => join.onTrue())
    .select(caseColumns)
    .select(['refused', 'waitSeconds', 'is_mailed as isMailed'])
})

function rowIn({ sender, at, ...of }: NewCase) {
  return {
    reference: referenceOf(randomBytes(5)),
    kind: of.kind,
    about: of.about,
    message: of.message ?? '',
    digest: of.digest ?? null,
    account_id: of.accountId ?? null,
    sender_name: sender?.name ?? null,
    sender_email: sender?.email ?? null,
    sender_phone: sender?.phone ?? null,
    answer_by: of.answerBy ?? null,
    ...noDetails,
    ...rowOf(detailTable, of),
    opening_id: of.openingId ?? null,
    created_at: at,
    updated_at: at,
    read_at: at,
  }
}

const noDetails = Object.fromEntries(detailNames.map((name) => [name, null])) as {
  [Name in keyof CaseDetails]: null
}
const columnNames = Object.keys(
  rowIn({ kind: 'message', about: '', at: new Date(0) }),
) as (keyof Row)[]

/** @param content the form, its sender, the day and what was posted */
export const digestOf = (content: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')
