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
import { insertMessage } from '../people/desk'
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
  await addDocument(db, store, { draft_id: draftId, unclaimed: 'unproven' }, 'A draft')
  await storeSmallRows(db)
  await storeStaffDesk(db, accountId)
  await recordConsents(db, accountId, { offers: true }, new Date())
  const request = { accountId, kind: 'application', about: 'Sales', at: new Date() } as const
  const { id: requestId } = await db
    .transaction()
    .execute((trx) => insertRequest(trx, { ...request, message: awkward }))
  await insertMessage(db, { username: awkward, message: awkward })
  const text = { case_id: requestId, status: 'received', at: new Date(), files: 1 } as const
  const { id: event_id } = await db
    .insertInto('case_events')
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
  await sql`insert into otp_challenges (visitor, purpose, channel, destination, expires_at)
    values ('v', 'profile', 'sms', '+919876543210', 'infinity')`.execute(db)
  await sql`insert into visitor_keys (visitor, since, former, proof, made_at)
    values ('v', '2026-01-01', 'infinity', gen_random_uuid(), now())`.execute(db)
  await sql`insert into rate_limits values ('k', 3, '2026-01-01 00:00:00.000001+00')`.execute(db)
  await sql`insert into budgets values ('k', 'infinity')`.execute(db)
  await sql`insert into removed_files values (${'0'.repeat(32)})`.execute(db)
  await sql`insert into staff_texts (title, text) values ('Interview', ${awkward})`.execute(db)
  await sql`insert into openings (title, category, place, employment_type, people, pay_per, about, needs, closes_on)
    values ('Welder', 'Construction', 'Thoothukudi', 'FULL_TIME', 3, 'month', ${awkward}, ${awkward}, '2026-03-31')`.execute(
    db,
  )
  await sql`insert into last_backup (taken_at) values ('2026-01-01')`.execute(db)
  await sql`insert into sign_in_failures (account_key, failures, failed_at)
    values ('k', 1, now())`.execute(db)
}
