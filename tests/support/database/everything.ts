import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { recordConsents } from '~/domain/consents/consents.server'
import { enqueue } from '~/domain/delivery/queue.server'
import type { Unclaimed } from '#db/schema'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { startSession } from '~/domain/sessions/sessions.server'
import { insertRequest } from '~/domain/requests/requests.server'
import { recordAct } from '~/domain/staff/acts.server'
import { startStaffSession } from '~/domain/staff/staff-sessions.server'
import { insertRegistered, passwordHash } from '../people/registered'
import { insertStaff } from '../people/staff'

/** A text that a careless copy would change. */
const awkward = 'வணக்கம் "you"\\n\r\n\t{1,2}, \u{1f9ea} NULL \\N \u2028'

/**
 * At least one row of every table, and files for the documents: of a candidate, of a draft, of a text in a case.
 *
 * @returns the id of the candidate's document
 */
export async function storeEverything(db: Db, store: DocumentStore): Promise<string> {
  await sql`insert into backfills (name) values ('b')`.execute(db)
  const accountId = await insertRegistered(db)
  const company = await insertRegistered(db, 'client', { email: 'korkai@example.in' })
  await insertRegistered(db, 'customer', { email: 'selvi@example.in' })
  await db
    .updateTable('candidates')
    .set({ guardian_name: awkward, guardian_mobile: '9765010000' })
    .execute()
  const links = ['https://example.in/a,b', awkward]
  await db
    .updateTable('companies')
    .set({ company_social_media_linkedin: links, annual_income: '9999999999999.99' })
    .set({ company_certification: '', company_license: null })
    .where('account_id', '=', company)
    .execute()
  const { password_hash: passwordHash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await startSession(db, { accountId, userAgent: awkward, passwordHash, shared: true })
  const { id: draftId } = await db
    .insertInto('drafts')
    .values({
      visitor: 'v',
      form: 'client',
      answers: JSON.stringify({ name: awkward, none: null }),
      latest_posts: JSON.stringify({ 'a-page-1': 1_764_000_000_000 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into untold_mails (kind, number, first_at) values ('request', 1, now())`.execute(
    db,
  )
  await addDocument(db, store, { draft_id: draftId, unclaimed: 'unproven' }, 'A draft')
  await storeSmallRows(db)
  await sql`insert into contact_undos
    (token_hash, account_id, channel, old_value, created_at, expires_at)
    values ('h', ${accountId}, 'email', 'old@example.in', now(), 'infinity')`.execute(db)
  await storeStaffDesk(db, accountId)
  await sql`insert into notices (hash, form, words, created_at)
    values (${'f'.repeat(64)}, 'candidate', ${awkward}, now())`.execute(db)
  await recordConsents(db, accountId, { offers: true }, new Date())
  await sql`insert into nominees values (${accountId}, 'Mani', '', 'm@example.in', '', now())`.execute(
    db,
  )
  await sql`insert into opening_alerts (account_id, categories, since, told_until)
    values (${accountId}, '{Sales}', now(), now())`.execute(db)
  const request = { accountId, kind: 'application', about: 'Sales', at: new Date() } as const
  const { id: requestId } = await db
    .transaction()
    .execute((trx) => insertRequest(trx, { ...request, message: awkward }))
  const text = { request_id: requestId, status: 'received', at: new Date(), files: 1 } as const
  const { id: event_id } = await db
    .insertInto('request_events')
    .values({ ...text, note: awkward, by_person: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addDocument(db, store, { event_id, kind: 'attachment-1' }, 'A file of a text')
  return addDocument(db, store, { account_id: accountId }, 'A resume')
}

async function storeStaffDesk(db: Db, accountId: string) {
  const { id: staffId, name } = await insertStaff(db)
  const hash = await passwordHash
  await startStaffSession(db, { staffId, passwordHash: hash, userAgent: awkward, confirmed: true })
  const note = { account_id: accountId, note: awkward, written_by: name, written_at: new Date() }
  await db.insertInto('staff_notes').values(note).execute()
  const act = { staff: { name }, act: 'opened', kind: 'candidate', subjectId: accountId } as const
  await recordAct(db, act, new Date())
}

async function addDocument(
  db: Db,
  store: DocumentStore,
  owner:
    | { draft_id: string; unclaimed?: Unclaimed }
    | { account_id: string }
    | { event_id: string; kind: 'attachment-1' },
  text: string,
): Promise<string> {
  const content = Buffer.from(`%PDF-1.4\n${text}\0\n`)
  const row = { kind: 'resume', file_name: 'résumé.pdf', media_type: 'application/pdf' } as const
  const facts = {
    byte_size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    storage_key: await store.put(content),
  }
  const { id } = await db
    .insertInto('documents')
    .values({ ...row, ...facts, ...owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function storeSmallRows(db: Db) {
  const letter = (subject: string) => ({
    ...({ channel: 'email', to: { address: 'reader@example.in' }, subject } as const),
    text: awkward,
  })
  await enqueue(db, letter('Waiting'))
  await enqueue(db, letter('Dead'))
  await sql`update queued_messages set attempts = 9, dead_at = now(), last_error = 'SMTP 550'
    where message->>'subject' = 'Dead'`.execute(db)
  await sql`insert into contact_messages (username, email, phone, message, created_at)
    values (${awkward}, 'a@example.in', '', ${awkward}, '2026-01-01 00:00:00.000001+00')`.execute(
    db,
  )
  await sql`insert into otp_challenges (visitor, purpose, channel, destination, expires_at)
    values ('v', 'profile', 'sms', '+919876543210', 'infinity')`.execute(db)
  await sql`insert into visitor_keys (visitor, since, former, proof, made_at)
    values ('v', '2026-01-01', 'infinity', gen_random_uuid(), now())`.execute(db)
  await sql`insert into rate_limits values ('k', 3, '2026-01-01 00:00:00.000001+00')`.execute(db)
  await sql`insert into budgets values ('k', 'infinity')`.execute(db)
  await sql`insert into document_owner default values`.execute(db)
  await sql`insert into removed_files values (${'0'.repeat(32)})`.execute(db)
  await sql`insert into staff_texts (title, text) values ('Interview', ${awkward})`.execute(db)
  await sql`insert into openings (title, category, place, employment_type, people, pay_per, about, needs, closes_on)
    values ('Welder', 'Construction', 'Thoothukudi', 'FULL_TIME', 3, 'month', ${awkward}, ${awkward}, '2026-03-31')`.execute(
    db,
  )
  // They refer to each other.
  await sql`update openings set request_id = (select id from requests order by id limit 1)`.execute(
    db,
  )
  await sql`update requests set opening_id = (select id from openings limit 1)
    where id = (select id from requests order by id desc limit 1)`.execute(db)
  await sql`insert into holidays values ('2026-01-26', 'Republic Day')`.execute(db)
  await sql`insert into last_backup (taken_at) values ('2026-01-01')`.execute(db)
  await sql`insert into sign_in_failures (account_key, failures, failed_at)
    values ('k', 1, now())`.execute(db)
}
