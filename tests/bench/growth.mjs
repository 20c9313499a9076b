// Fills a database and prints how PostgreSQL answers the product's main statements; ends with an error when one
// of them reads a big table from end to end.
//   npm run bench:growth [-- ACCOUNTS]     50,000 unless said; below 20,000 reading all of a table may be right
import pg from 'pg'
import { startPostgres } from '../support/database/postgres-cluster.mjs'
import '../faults/typescript.mjs'

const accounts = Number(process.argv[2] ?? 50_000)
/** A table of more rows than this is big. */
const manyRows = 10_000

const { createDb } = await import('../../db/database')
const { migrateFromFiles } = await import('../support/database/migrate-files')

/** As a site has them after some years: of each account a session, a case, a proven code and a message. */
const rows = [
  `insert into accounts (user_type, email, phone, password_hash, email_verified_at, phone_verified_at, created_at)
  select (array['candidate', 'client', 'customer'])[i % 3 + 1], 'kavitha.' || i || '@gmail.com',
    lpad(i::text, 10, '9'), 'x', now(), now(), now() - i * interval '1 minute'
  from generate_series(1, ${accounts}) i`,
  `insert into candidates (account_id, name, dob, nationality, position_applied, department, is_experienced,
    ug_qualification, year_of_graduation)
  select id, 'Kavitha Selvam', '1999-03-14', 'Indian', 'Counsellor', 'Academy', false, 'B.A.', 2020
  from accounts where user_type = 'candidate'`,
  `insert into companies (account_id, company_name)
  select id, 'Korkai Pearls' from accounts where user_type = 'client'`,
  `insert into customers (account_id, name, address, city, service)
  select id, 'Selvi', '1 Beach Road', 'Tuticorin', 'ACADEMY' from accounts where user_type = 'customer'`,
  `insert into sessions (token_hash, account_id, created_at, seen_at, user_agent)
  select md5(id::text), id, now() - random() * interval '6 days', now(), 'Mozilla/5.0' from accounts`,
  `insert into documents (account_id, kind, file_name, media_type, byte_size, sha256, storage_key)
  select account_id, 'resume', 'resume.pdf', 'application/pdf', 90000, md5(account_id::text), account_id::text
  from candidates`,
  `insert into drafts (visitor, form, answers)
  select 'visitor ' || i, 'client', '{"name": "Kavitha"}' from generate_series(1, ${accounts}) i`,
  `insert into otp_challenges (visitor, purpose, channel, destination, guesses, created_at, sent_at, expires_at,
    verified_at)
  select 'visitor ' || i, 'candidate-registration', 'email', 'arjun.' || i || '@gmail.com', 1, at, at,
    at + interval '10 minutes', case when i % 100 > 0 then at end
  from generate_series(1, ${accounts}) i, lateral (
    select now() - case when i % 100 > 0 then interval '6 days' * i / ${accounts} else interval '2 minutes' end
  ) as sent (at)`,
  `insert into contact_messages (username, email, phone, message, created_at, told_at)
  select 'Asha Nair', 'asha.' || i || '@example.in', '04612 345678', 'Do you plan weddings? My number is ' || i,
    now() - i * interval '10 seconds', now()
  from generate_series(1, ${accounts}) i`,
  `insert into requests (reference, account_id, message_id, kind, about, message, status, created_at, updated_at, words)
  select upper(lpad(to_hex(row_number() over () * 2654435761 % 4294967296), 8, '0')), account, sender, kind,
    'Counsellor', 'From July', case when n % 20 = 0 then 'received' when n % 29 = 1 then 'in-review' else 'done' end,
    created_at, created_at, case_words(account, sender, 'From July', 'Counsellor')
  from (
    select id as account, null::uuid as sender, created_at, row_number() over () as n, case user_type
      when 'candidate' then 'application' when 'client' then 'requirement' else 'service' end as kind
    from accounts
    union all
    select null, id, created_at, row_number() over (), 'message' from contact_messages
  ) as asked`,
  `insert into request_events (request_id, at, status) select id, created_at, 'received' from requests
  union all select id, created_at, status from requests where status <> 'received'`,
  `insert into rate_limits (key, points, ends_at)
  select md5(i::text), 1, now() + interval '1 hour' from generate_series(1, ${accounts}) i`,
  `insert into queued_messages (message, due_at, dead_at)
  select '{"channel": "email"}', now() + interval '1 hour', case when i % 2 = 0 then now() end
  from generate_series(1, ${accounts / 10}) i`,
]

/** @param {string} url */
async function fill(url) {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c pearlbridge.copying=on' })
  await migrateFromFiles(createDb(pool))
  await pool.query('alter table contact_messages disable trigger user')
  for (const text of rows) await pool.query(text)
  await pool.query('alter table contact_messages enable trigger user')
  await pool.query('vacuum analyze')
  await pool.end()
}

/**
 * What visitors, people with an account and the desk ask for most.
 *
 * @param {import('../../db/database').Db} db
 * @param {pg.Pool} pool
 */
async function ask(db, pool) {
  const { findAccount } = await import('~/domain/accounts/accounts.server')
  const { waits } = await import('~/domain/cases/case')
  const { listCases } = await import('~/domain/cases/list-cases.server')
  const { deliverDue } = await import('~/domain/delivery/deliver-due.server')
  const { listDocuments } = await import('~/domain/documents/documents.server')
  const { findDraft, sweepDrafts } = await import('~/domain/drafts/drafts.server')
  const { sweepLimits } = await import('~/domain/limits/limits.server')
  const { findOtpState, sweepOtp } = await import('~/domain/otp/otp.server')
  const { findCandidateProfile } = await import('~/domain/profiles/candidate-profile.server')
  const { findRequestOf, listRequestsOf } = await import('~/domain/requests/requests.server')
  const { findSession, sweepSessions } = await import('~/domain/sessions/sessions.server')
  const known = await pool.query(`select account_id as id, reference from requests
    where kind = 'application' and status = 'in-review' limit 1`)
  const { id: accountId, reference } = known.rows[0]
  const middle = await pool.query(`select to_char(created_at at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id from requests order by id limit 1`)

  await findAccount(db, { userType: 'candidate', email: 'kavitha.3@gmail.com' })
  await findSession(db, 'no token')
  await findCandidateProfile(db, accountId)
  await listDocuments(db, { accountId })
  await findDraft(db, { visitor: 'visitor 7', form: 'client' })
  const code = { visitor: 'visitor 7', destination: 'arjun.7@gmail.com', channel: 'email' }
  await findOtpState(db, { ...code, channel: 'email', purpose: 'candidate-registration' })
  await listRequestsOf(db, { accountId, limit: 20 })
  await findRequestOf(db, { accountId, reference })
  for (const filter of [
    waits,
    { ...waits, oldestFirst: true },
    { ...waits, assignedTo: null },
    { kind: /** @type {const} */ ('message') },
    { search: 'kavitha.9@gmail.com' },
    { search: 'counsellor' },
  ]) {
    await listCases(db, { filter, after: undefined, limit: 25 })
  }
  await listCases(db, { filter: {}, after: middle.rows[0], limit: 25 })
  await deliverDue(db, { deliver: () => Promise.resolve() })
  for (const sweep of [sweepDrafts, sweepLimits, sweepOtp, sweepSessions]) await sweep(db)
}

/** @typedef {{ 'Node Type': string, 'Relation Name'?: string, 'Index Name'?: string, Plans?: Node[] }} Node */

/** @param {Node} node @returns {Node[]} */
const nodesOf = (node) => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** @param {string} url @returns whether no statement read a big table from end to end */
async function showPlans(url) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  /** @type {Map<string, unknown[]>} */
  const asked = new Map()
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    const noting = (/** @type {unknown[]} */ ...given) => {
      const [text, values] = given
      if (typeof text === 'string' && Array.isArray(values) && values.length)
        asked.set(text, values)
      return Reflect.apply(query, client, given)
    }
    Object.assign(client, { query: noting })
  })
  // The server's end after a fault is no other fault.
  pool.on('error', () => {})
  await ask(createDb(pool), pool)
  const big = await pool.query(`select relname as name from pg_class where reltuples > ${manyRows}`)
  const isBig = new Set(big.rows.map(({ name }) => name))
  let isGood = true
  for (const [statement, values] of [...asked]) {
    const explained = await pool.query(`explain (format json) ${statement}`, values)
    const scans = nodesOf(explained.rows[0]['QUERY PLAN'][0].Plan).filter((node) =>
      node['Node Type'].includes('Scan'),
    )
    const whole = scans.filter(
      (node) => node['Node Type'] === 'Seq Scan' && isBig.has(node['Relation Name']),
    )
    if (whole.length) isGood = false
    const nameOf = (/** @type {Node} */ node) => node['Index Name'] ?? node['Relation Name'] ?? ''
    console.log(`\n${statement.replace(/\s+/g, ' ').trim().slice(0, 200)}`)
    for (const node of scans) {
      console.log(
        `  ${node['Node Type']} ${nameOf(node)}${whole.includes(node) ? '  <<< all' : ''}`,
      )
    }
  }
  await pool.end()
  return isGood
}

const cluster = await startPostgres()
if ('missing' in cluster) {
  console.error(`No PostgreSQL: ${cluster.missing}`)
  process.exit(2)
}
try {
  await fill(cluster.url)
  process.exitCode = (await showPlans(cluster.url)) ? 0 : 1
} finally {
  await cluster.stop()
}
