import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { recordConsents } from '~/domain/consents/consents.server'
import { enqueue } from '~/domain/delivery/queue.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { startSession } from '~/domain/sessions/session-rows.server'
import { recordAudit } from '~/domain/staff/audit.server'
import { insertCase, insertMessage } from '../people/desk'
import { insertRegistered } from '../people/registered'
import { insertStaff, insertStaffSession } from '../people/staff'

/** A text that a careless copy would change. */
const awkward = 'வணக்கம் "you"\\n\r\n\t{1,2}, \u{1f9ea} NULL \\N \u2028'

/**
 * At least one row of every table, and files for the documents: of a candidate, of a draft, of a text in a case.
 *
 * @returns the id of the candidate's document
 */
export async function storeEverything(db: Db, store: DocumentStore): Promise<string> {
  const accountId = await insertRegistered(db)
  await insertRegistered(db, 'client', { email: 'korkai@example.in' })
  await insertRegistered(db, 'customer', { email: 'selvi@example.in' })
  await db
    .updateTable('companies')
    .set({ company_social_media_linkedin: ['https://example.in/a,b', awkward] })
    .set({ annual_income: '9999999999999.99', company_certification: '', company_license: null })
    .execute()
  await startSession(db, { accountId, userAgent: awkward, shared: true })
  await recordConsents(db, accountId, { offers: true }, new Date())
  const staff = await insertStaff(db)
  await insertStaffSession(db, staff)
  await recordAudit(db, { staff, act: 'opened', kind: 'candidate', subjectId: accountId })
  const { id: caseId } = await insertCase(db, accountId, { message: awkward })
  await insertMessage(db, { username: awkward, message: awkward })
  const letter = { channel: 'email', to: { address: 'reader@example.in' }, text: awkward } as const
  for (const subject of ['Waiting', 'Dead']) await enqueue(db, { ...letter, subject })
  const answers = JSON.stringify({ name: awkward, none: null })
  const draft = sql`(select id from drafts)`
  const event = sql`(select id from case_events where text = ${awkward})`
  for (const statement of [
    sql`update candidates set guardian_name = ${awkward}, guardian_mobile = '9765010000'`,
    sql`update queued_messages set attempts = 9, dead_at = now(), last_error = 'SMTP 550'
      where message->>'subject' = 'Dead'`,
    sql`insert into queued_messages (case_id, audience) values (${caseId}, 'person')`,
    sql`insert into drafts (visitor, form, answers, resume_hash, resume_until)
      values ('v', 'client', ${answers}, 'hash', now())`,
    sql`insert into case_events (case_id, kind, status, at, text)
      values (${caseId}, 'text', 'received', now(), ${awkward})`,
    sql`insert into otp_challenges (visitor, purpose, channel, destination, expires_at)
      values ('v', 'profile', 'sms', '+919876543210', 'infinity')`,
    sql`insert into rate_limits values ('k', 3, '2026-01-01 00:00:00.000001+00')`,
    sql`insert into removed_files values (${'0'.repeat(32)})`,
    sql`insert into staff_texts (title, text) values ('Interview', ${awkward})`,
    sql`insert into openings (title, category, place, employment_type, people, pay_per, about, needs, closes_on)
      values ('Welder', 'Construction', 'Thoothukudi', 'FULL_TIME', 3, 'month', ${awkward}, '.', '2026-03-31')`,
    sql`update cases set opening_id = (select id from openings) where id = ${caseId}`,
  ])
    await statement.execute(db)
  await addDocument(db, store, {
    text: 'A draft',
    kind: 'resume',
    draft_id: draft,
    unproven: true,
  })
  await addDocument(db, store, { text: 'A file of a text', kind: 'attachment-1', event_id: event })
  return addDocument(db, store, { text: 'A resume', kind: 'resume', account_id: accountId })
}

async function addDocument(
  db: Db,
  store: DocumentStore,
  { text, ...row }: { text: string; kind: 'resume' | 'attachment-1' } & Record<string, unknown>,
): Promise<string> {
  const content = Buffer.from(`%PDF-1.4\n${text}\0\n`)
  const { id } = await db
    .insertInto('documents')
    .values({
      ...row,
      ...{ file_name: 'résumé.pdf', media_type: 'application/pdf', byte_size: content.length },
      sha256: createHash('sha256').update(content).digest('hex'),
      storage_key: await store.put(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
