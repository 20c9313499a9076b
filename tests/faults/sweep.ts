import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { openPostgres } from '#db/postgresql/open.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { sweepAll } from '~/http/composition/sweeper.server'
import { answers } from '../http/forms/candidate'
import { insertRegistered, password } from '../support/people/registered'
import type { Findings, Given, Part } from './part'
import { pdf, startGatedSite, visitorOf } from './visitors'

/** Tables that grow and are swept, with the days after which nothing of them counts. */
const swept = {
  drafts: ['updated_at', 8],
  otp_challenges: ['created_at', 8],
  sessions: ['created_at', 15],
  sign_in_failures: ['failed_at', 2],
  queued_messages: ['dead_at', 31],
} as const

/** Everything that has a time to live has had it; then one sweep. */
async function everythingExpired(given: Given): Promise<Findings> {
  const { site, databaseUrl, remove } = await startGatedSite(given)
  const { db, close } = await openPostgres(databaseUrl)
  const store = createDocumentStore(join(site.dataDir, 'documents'))
  const temporary = join(given.folder, 'tmp')
  try {
    await use(site.url, db, given.rounds(40))
    await site.stop()
    await leaveUpload(temporary)
    await db
      .updateTable('queued_messages')
      .set({ dead_at: new Date() })
      .where('id', '=', (eb) => eb.selectFrom('queued_messages').select(eb.fn.min('id').as('id')))
      .execute()
    const before = await counts(db, store, temporary)
    await sweepAll({ db, budget: Infinity, store, temporary })
    // The control: nothing of it has had its time yet.
    const young = await counts(db, store, temporary)
    await age(db, store, temporary, site.dataDir)
    await sweepAll({ db, budget: Infinity, store, temporary })
    const after = await counts(db, store, temporary)

    const damage: string[] = []
    for (const name of [...Object.keys(swept), 'rate_limits', 'files', 'uploads']) {
      if (!before[name]) damage.push(`there was nothing in ${name}`)
      if (young[name] !== before[name]) damage.push(`${name} were swept before their time`)
    }
    for (const name of [...Object.keys(swept), 'rate_limits', 'uploads']) {
      const kept = name === 'queued_messages' ? (before[name] ?? 0) - 1 : 0
      if (after[name] !== kept) damage.push(`${after[name]} of ${name} are left`)
    }
    // Accounts keep theirs.
    if (after.files !== after.documents) damage.push(`${after.files} files of ${after.documents}`)
    if (after.accounts !== before.accounts) damage.push('accounts were swept')
    const known: readonly string[] = [...Object.keys(swept), 'rate_limits', 'budgets', 'documents']
    const unswept = (await tables(db)).filter((name) => !known.includes(name))
    return { figures: { before, after, unswept, damage }, good: damage.length === 0 }
  } finally {
    await close()
    await remove()
  }
}

/** Drafts with files, codes, sessions, wrong passwords and letters. */
async function use(url: string, db: Db, number: number) {
  for (let n = 0; n < number; n += 1) {
    const email = `swept.${n}@gmail.com`
    const phone = String(9_200_000_000 + n)
    await insertRegistered(db, 'candidate', { email, phone })
    const browser = visitorOf(url)
    const fill = { ...answers, gmail: email, number: phone, resume_upload: pdf() }
    const page = await browser.open('/form')
    await browser.submit(page, { form: '#registration', fill, press: 'send-email-otp' })
    for (const secret of ['Wrong*2025', password]) {
      const login = await browser.open('/login/candidate')
      const known = secret === password ? email : `nobody.${n}@gmail.com`
      const filling = { form: '#login', fill: { email: known, password: secret } }
      await browser.submit(login, filling)
    }
    const edit = await browser.open('/profile/candidate?edit')
    const own = { resume_upload: pdf('own.pdf'), gmail: `new.swept.${n}@gmail.com` }
    await browser.submit(edit, { form: '#profile', fill: own, press: 'save' })
  }
  // Two letters that do not leave.
  for (const name of ['dead', 'waiting']) {
    const message = { channel: 'email', to: { address: 'a@b.in' }, subject: name, text: name }
    const due_at = new Date(Date.now() + 3_000_000)
    await db
      .insertInto('queued_messages')
      .values({ message: JSON.stringify(message), due_at })
      .execute()
  }
  await sql`delete from queued_messages where message ->> 'subject' not in ('dead', 'waiting')`.execute(
    db,
  )
}

async function leaveUpload(temporary: string) {
  const folder = join(temporary, 'pearlbridge-00000000-0000-4000-8000-000000000000')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'upload'), 'left by a killed process')
}

/** Moves every time back in the tables, and those of the files. */
async function age(db: Db, store: DocumentStore, temporary: string, dataDir: string) {
  for (const [table, [, days]] of Object.entries(swept)) {
    const { rows } = await sql<{ name: string }>`select column_name as name
      from information_schema.columns where table_schema = 'public' and table_name = ${table}
      and data_type = 'timestamp with time zone'`.execute(db)
    const sets = rows.map(({ name }) => `${name} = ${name} - interval '${days} days'`)
    await sql.raw(`update ${table} set ${sets.join(', ')}`).execute(db)
  }
  await sql`update rate_limits set ends_at = ends_at - interval '8 days'`.execute(db)
  const old = new Date(Date.now() - 8 * 86_400_000)
  for await (const { key } of store.list()) {
    await utimes(join(dataDir, 'documents', key.slice(0, 2), key), old, old)
  }
  for (const name of await readdir(temporary)) await utimes(join(temporary, name), old, old)
}

async function counts(db: Db, store: DocumentStore, temporary: string) {
  const found: Record<string, number> = {}
  for (const name of [...Object.keys(swept), 'documents', 'accounts']) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from ${sql.table(name)}`.execute(db)
    found[name] = rows[0]?.count ?? 0
  }
  // One from which everything was given back has ended.
  const running = await db.selectFrom('rate_limits').select('key').where('points', '>', 0).execute()
  found.rate_limits = running.length
  found.files = 0
  for await (const _ of store.list()) found.files += 1
  found.uploads = (await readdir(temporary)).length
  return found
}

async function tables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** What has had its time goes. */
export const sweep: Part = [{ name: 'everything expired, then a sweep', run: everythingExpired }]
