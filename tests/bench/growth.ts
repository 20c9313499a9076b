// Fills a database and prints how PostgreSQL answers the product's main statements; ends with 1 when
// one of them reads a big table from end to end.
//   npm run bench:growth [-- ACCOUNTS]   50,000 unless said; below 20,000 a whole table may be right
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createDb, type Db } from '#db/database'
import type { Database } from '#db/schema'
import { findAccount } from '~/domain/accounts/accounts.server'
import { listCases, type CaseFilter } from '~/domain/cases/list-cases.server'
import { findSheet } from '~/domain/desk/sheet.server'
import { findWaiting } from '~/domain/desk/daily-mail.server'
import { deliverDue } from '~/domain/delivery/deliver-due.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { findDraft, sweepDrafts } from '~/domain/drafts/drafts.server'
import { sweepLimits } from '~/domain/limits/limits.server'
import type { Cursor } from '~/domain/fields/cursor'
import { findOtpState, sweepOtp } from '~/domain/otp/challenges.server'
import { findProfile } from '~/domain/profiles/profiles.server'
import { findPersonCase, listPersonCases } from '~/domain/cases/cases.server'
import { findSession, sweepSessions } from '~/domain/sessions/sessions.server'
import { manyMessages } from './measure'
import { migrateFromFiles } from '../support/database/migrate-files'
import { startPostgres } from '../support/database/postgres-cluster.mjs'

const accounts = Number(process.argv[2] ?? 50_000)
/** A table of more rows than this is big. */
const manyRows = 10_000

/** As after some years: of each account a session, a case, a draft, a proven code and a message. */
const rows = `
insert into accounts (user_type, email, phone, password_hash,
    email_verified_at, phone_verified_at, created_at)
  select (array['candidate', 'client', 'customer'])[i % 3 + 1], 'kavitha.' || i || '@gmail.com',
    lpad(i::text, 10, '9'), 'x', now(), now(), now() - i * interval '1 minute'
  from generate_series(1, ${accounts}) i;
insert into candidates (account_id, name, dob, nationality, position_applied, department,
    is_experienced, ug_qualification, year_of_graduation)
  select id, 'Kavitha Selvam', '1999-03-14', 'Indian', 'Counsellor', 'Academy', false, 'B.A.', 2020
  from accounts where user_type = 'candidate';
insert into companies (account_id, company_name)
  select id, 'Korkai Pearls' from accounts where user_type = 'client';
insert into customers (account_id, name, address, city, service)
  select id, 'Selvi', '', 'Tuticorin', 'ACADEMY' from accounts where user_type = 'customer';
insert into sessions (token_hash, account_id, created_at, seen_at, user_agent)
  select md5(id::text), id, now() - random() * interval '6 days', now(), 'x' from accounts;
insert into documents (account_id, kind, file_name, media_type, byte_size, sha256, storage_key)
  select account_id, 'resume', 'a.pdf', 'application/pdf', 90000, account_id::text, account_id::text
  from candidates;
insert into drafts (visitor, form, answers)
  select 'visitor ' || i, 'client', '{"name": "Kavitha"}' from generate_series(1, ${accounts}) i;
insert into otp_challenges (visitor, purpose, channel, destination, guesses, created_at, sent_at,
    expires_at, verified_at)
  select 'visitor ' || i, 'registration', 'email', 'arjun.' || i || '@gmail.com', 1,
    at, at, at + case when i % 100 > 0 then interval '7 days' else interval '10 minutes' end,
    case when i % 100 > 0 then at end
  from generate_series(1, ${accounts}) i, lateral (select now() - case when i % 100 > 0
    then interval '6 days' * i / ${accounts} else interval '2 minutes' end) as sent (at);
insert into cases (reference, kind, account_id, about, message, status, created_at, updated_at)
  select lpad(n::text, 8, '0'), kind, id, 'Counsellor', 'From July',
    case when n % 20 = 0 then 'received' when n % 29 = 1 then 'in-review' else 'done' end,
    created_at, created_at
  from (select id, created_at, row_number() over () as n, case user_type
    when 'candidate' then 'application' when 'client' then 'requirement' else 'service' end as kind
    from accounts) as asked;
${manyMessages(accounts)};
insert into case_events (case_id, at, kind, status, staff_name)
  select id, created_at, 'status', 'received', null from cases
  union all select id, created_at, 'status', status, 'Mani' from cases where status <> 'received';
update cases set person_words = account_words(account_id) where account_id is not null;
insert into rate_limits (key, points, ends_at)
  select md5(i::text), 1, now() + interval '1 hour' from generate_series(1, ${accounts}) i;
insert into queued_messages (message, due_at, dead_at)
  select '{"channel": "email"}', now() + interval '1 hour', case when i % 2 = 0 then now() end
  from generate_series(1, ${accounts / 10}) i;`

/** What visitors, people with an account and the desk ask for most. */
async function ask(db: Db, pool: pg.Pool) {
  const known = await pool.query(`select account_id, reference from cases
    where kind = 'application' and status = 'in-review' limit 1`)
  const { account_id: accountId, reference } = known.rows[0]
  const middle = await pool.query(`select to_char(created_at at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id from cases order by id limit 1`)
  const purpose = { purpose: 'registration', channel: 'email' } as const

  await findAccount(db, { userType: 'candidate', email: 'kavitha.3@gmail.com' })
  await findSession(db, 'no token')
  await findProfile(db, 'candidate', accountId)
  await listDocuments(db, { accountId })
  await findDraft(db, { visitor: 'visitor 7', form: 'client' })
  await findOtpState(db, { ...purpose, visitor: 'visitor 7', destination: 'arjun.7@gmail.com' })
  await listPersonCases(db, { accountId, limit: 20 })
  await findPersonCase(db, { accountId, reference })
  for (const work of Object.values(deskWork(accountId, middle.rows[0]))) await work(db)
  await deliverDue(db, { deliver: () => Promise.resolve() })
  for (const sweep of [sweepDrafts, sweepLimits, sweepOtp, sweepSessions]) await sweep(db)
}

/** What the desk does all day, on as many cases as there are accounts and messages. */
function deskWork(accountId: string, middle: Cursor): Record<string, (db: Db) => Promise<unknown>> {
  const list = (filter: CaseFilter, after?: Cursor) => (db: Db) =>
    listCases(db, { filter, after, limit: 25 })
  const subject = { kind: 'candidate', id: accountId } as const
  return {
    'list of what is open': list({ waiting: true }),
    'list of messages': list({ kind: 'message' }),
    'a page in the middle': list({}, middle),
    'search, one finds': list({ search: 'kavitha.9@gmail.com' }),
    'search, a third finds': list({ search: 'counsellor' }),
    'search, a phone': list({ search: '+91 99999 00009' }),
    'count of what is open': (db) => findWaiting(db, new Date()),
    'sheet of a person': (db) => findSheet(db, { subject, caseId: undefined }),
  }
}

const rounds = 40

async function measureDesk(pool: pg.Pool) {
  const db = createDb(pool)
  const { rows } = await pool.query(`select account_id,
    (select count(*) from cases) as count from cases where kind = 'application' limit 1`)
  const first = { at: new Date(Date.now() - 3_600_000).toISOString(), id: rows[0].account_id }
  console.log(`\n${rows[0].count} cases`)
  for (const [name, work] of Object.entries(deskWork(rows[0].account_id, first))) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      await work(db)
      times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => `${times[Math.floor(share * rounds)]?.toFixed(1)} ms`
    console.log(`${name.padEnd(24)} median ${at(0.5)}, p95 ${at(0.95)}`)
  }
}

type Node = Partial<Record<`${'Node' | 'Relation' | 'Index'} ${'Type' | 'Name'}`, string>> & {
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** @returns whether no statement read a big table from end to end */
async function showPlans(pool: pg.Pool): Promise<boolean> {
  const asked = new Map<string, readonly unknown[]>()
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void (parameters.length && asked.set(sql, parameters)),
  })
  await ask(db, pool)
  const big = await pool.query('select relname from pg_class where reltuples > $1', [manyRows])
  const isBig = new Set(big.rows.map(({ relname }) => relname))
  let isGood = true
  for (const [statement, values] of asked) {
    const explained = await pool.query(`explain (format json) ${statement}`, [...values])
    console.log(`\n${statement.replace(/\s+/g, ' ').trim().slice(0, 200)}`)
    for (const node of nodesOf(explained.rows[0]['QUERY PLAN'][0].Plan)) {
      const { 'Node Type': type = '', 'Relation Name': table = '', 'Index Name': index } = node
      if (!/(?<!Subquery )Scan/.test(type)) continue
      const isWhole = type === 'Seq Scan' && isBig.has(table)
      if (isWhole) isGood = false
      console.log(`  ${type} ${index ?? table}${isWhole ? '  <<< all' : ''}`)
    }
  }
  return isGood
}

const cluster = await startPostgres()
if ('missing' in cluster) throw new Error(`No PostgreSQL: ${cluster.missing}`)
const pool = new pg.Pool({ connectionString: cluster.url, max: 1 })
try {
  await migrateFromFiles(createDb(pool))
  await pool.query(rows)
  await pool.query('vacuum analyze')
  process.exitCode = (await showPlans(pool)) ? 0 : 1
  await measureDesk(pool)
} finally {
  await pool.end()
  await cluster.stop()
}
