import type pg from 'pg'
import { hashPassword } from '~/domain/accounts/password.server'
import { createDb } from '../../../db/database'
import { migrateFromFiles } from '../../support/database/migrate-files'

/** How much a database holds. */
export interface Size {
  accounts: number
  challenges: number
  messages: number
}

/** Password of every account. */
export const password = 'a pearl of the gulf of Mannar'
export const emailOf = (n: number) => `kavitha.${n}@gmail.com`
export const tokenOf = (n: number) => String(n).padStart(43, 't')
/** The browser and the destination of a challenge. */
export const visitorOf = (n: number) => `visitor ${n}`
export const destinationOf = (n: number) => `arjun.${n}@gmail.com`

/** Creates the tables of the product and fills them, as a site of that size has them after some years. */
export async function fill(pool: pg.Pool, size: Size) {
  await migrateFromFiles(createDb(pool))
  // `fillRequests` makes their cases, a hundred times as fast as a trigger for each message.
  await pool.query('alter table contact_messages disable trigger user')
  await fillFormer(pool, size)
  await fillRequests(pool)
  await pool.query('alter table contact_messages enable trigger user')
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  await warm(pool)
}

/** The tables that there were before 0011. */
export async function fillFormer(pool: pg.Pool, { accounts, challenges, messages }: Size) {
  const hash = await hashPassword(password)
  const works = [
    () => pool.query(people(accounts, hash)),
    // The largest tables get their indexes afterwards, which takes a third of the time.
    () => withoutIndexes(pool, 'otp_challenges', () => pool.query(otpChallenges(challenges))),
    async () => {
      await withoutIndexes(pool, 'contact_messages', () => pool.query(contactMessages(messages)))
      await pool.query(others(accounts))
    },
  ]
  // The embedded engine has one connection, for which nobody waits longer than 10 s.
  if (pool.options.max === 1) for (const work of works) await work()
  else await Promise.all(works.map((work) => work()))
}

/** Reads everything into the server's memory, where it is on a site in use; else each first reading is measured. */
export async function warm(pool: pg.Pool) {
  const { rowCount } = await pool.query(
    `select from pg_available_extensions where name = 'pg_prewarm'`,
  )
  if (!rowCount) return
  await pool.query('create extension if not exists pg_prewarm')
  await pool.query(`select pg_prewarm(oid::regclass) from pg_class
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`)
}

// Candidates, companies and customers in turn; each signed in once, nearly all dealt with by the staff.
const people = (n: number, hash: string) => `
  insert into accounts (user_type, email, phone, password_hash, email_verified_at, phone_verified_at,
    registered_by, created_at, handled_at)
  select (array['candidate', 'client', 'customer'])[i % 3 + 1], 'kavitha.' || i || '@gmail.com',
    lpad(i::text, 10, '9'), '${hash}', now(), now(), md5(i::text),
    now() - i * interval '1 minute', case when i > ${n / 100} then now() end
  from generate_series(1, ${n}) i;
  insert into candidates (account_id, name, dob, nationality, position_applied, department,
    is_experienced, ug_qualification, year_of_graduation)
  select id, 'Kavitha Selvam', '1999-03-14', 'Indian', 'Counsellor', 'Academy', false, 'B.A.', 2020
  from accounts where user_type = 'candidate';
  insert into companies (account_id, company_name)
  select id, 'Korkai Pearls' from accounts where user_type = 'client';
  insert into customers (account_id, name, address, city, service)
  select id, 'Selvi', '1 Beach Road', 'Tuticorin', 'ACADEMY' from accounts where user_type = 'customer';
  insert into sessions (token_hash, account_id, created_at, seen_at, user_agent)
  select encode(sha256(lpad(split_part(split_part(email, '.', 2), '@', 1), 43, 't')::bytea), 'hex'), id,
    now() - random() * interval '6 days', now(), 'Mozilla/5.0 (X11; Linux x86_64)'
  from accounts;
  insert into documents (account_id, kind, file_name, media_type, byte_size, sha256, storage_key)
  select account_id, 'resume', 'resume.pdf', 'application/pdf', 90000, md5(account_id::text),
    account_id::text
  from candidates;`

async function fillRequests(pool: pg.Pool) {
  await withoutIndexes(pool, 'requests', () =>
    pool.query(`${requestsOfPeople}; ${casesOfMessages}`),
  )
  await withoutIndexes(pool, 'request_events', () => pool.query(timeLines))
}

// One of each account, as many of each kind in each status; references as far from order as drawn ones.
const requestsOfPeople = `
  insert into requests (reference, account_id, kind, about, message, status, created_at, updated_at, words)
  select upper(lpad(to_hex(i * 2654435761 % 4294967296), 8, '0')), id,
    (array['application', 'requirement', 'service'])[i % 3 + 1], 'Counsellor',
    'From July, in Tuticorin. My number is ' || i,
    (array['received', 'in-review', 'in-progress', 'done', 'closed', 'withdrawn'])[i / 3 % 6 + 1],
    created_at, created_at, case_words(id, null, '', 'Counsellor')
  from (select *, split_part(split_part(email, '.', 2), '@', 1)::bigint as i from accounts) as numbered`

const casesOfMessages = `
  insert into requests (reference, message_id, kind, about, status, created_at, updated_at, words)
  select upper(lpad(to_hex((2000000000 + row_number() over ()) * 2654435761 % 4294967296), 8, '0')), id, 'message',
    left(message, 100), case when handled_at is null then 'received' else 'done' end, created_at, created_at,
    case_words(null, id, '', '')
  from contact_messages`

const timeLines = `
  insert into request_events (request_id, at, status)
  select id, created_at, 'received' from requests
  union all
  select id, created_at, status from requests where status <> 'received'`

// Nearly all are verified ones of the last week; what expired unverified goes within the hour.
const otpChallenges = (n: number) => `
  insert into otp_challenges (visitor, purpose, channel, destination, guesses, created_at, sent_at,
    expires_at, verified_at)
  select 'visitor ' || i, 'candidate-registration', 'email', 'arjun.' || i || '@gmail.com', 1,
    at, at, at + interval '10 minutes', case when i % 100 > 0 then at + interval '1 minute' end
  from generate_series(1, ${n}) i, lateral (
    select now() - case when i % 100 > 0 then interval '6 days' * i / ${n} else interval '2 minutes' end
  ) as sent (at);`

const contactMessages = (n: number) => `
  insert into contact_messages (username, email, phone, message, created_at, told_at, handled_at)
  select 'Asha Nair', 'asha.' || i || '@example.in', '04612 345678',
    'Do you plan weddings in Tuticorin, and in how many months? My number is ' || i,
    now() - i * interval '10 seconds', now(), case when i > ${n / 100} then now() end
  from generate_series(1, ${n}) i;`

// Letters wait for a mail server that is away, or are dead.
const others = (n: number) => `
  insert into rate_limits (key, points, ends_at)
  select 'contact:' || md5(i::text), 1, now() + interval '1 hour'
  from generate_series(1, ${n}) i;
  insert into sign_in_failures (account_key, failures, failed_at)
  select md5(i::text), 1, now() from generate_series(1, ${n}) i;
  insert into drafts (visitor, form, answers)
  select 'visitor ' || i, 'client', '{"name": "Kavitha"}' from generate_series(1, ${n}) i;
  insert into queued_messages (message, due_at, dead_at)
  select '{"channel": "email"}', now() + interval '30 minutes' * (1 + random()), case when i % 2 = 0 then now() end
  from generate_series(1, ${n / 10}) i;`

/** Foreign keys that lead to the table need its own key, and go with it. */
export async function withoutIndexes(pool: pg.Pool, table: string, insert: () => Promise<unknown>) {
  const constraints = async (which: string) => {
    const { rows } = await pool.query<{ of: string; name: string; definition: string }>(
      `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where ${which}`,
      [table],
    )
    return rows
  }
  const keys = [
    ...(await constraints(`confrelid = $1::regclass and contype = 'f'`)),
    ...(await constraints(`conrelid = $1::regclass and contype in ('p', 'u')`)),
  ]
  for (const { of, name } of keys) await pool.query(`alter table ${of} drop constraint ${name}`)
  const indexes = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = $1`,
    [table],
  )
  for (const { name } of indexes.rows) await pool.query(`drop index ${name}`)
  await insert()
  for (const { definition } of indexes.rows) await pool.query(definition)
  for (const { of, name, definition } of keys.reverse()) {
    await pool.query(`alter table ${of} add constraint ${name} ${definition}`)
  }
}
