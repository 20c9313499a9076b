import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CaseStatus } from '#db/schema'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { startSession } from '~/domain/sessions/session-rows.server'
import { endAccountSessions } from '~/domain/sessions/sessions.server'
import { sweepFiles } from '~/domain/documents/sweep.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertCase, insertMessage } from '../../../tests/support/people/desk'
import { insertRegistered } from '../../../tests/support/people/registered'
import { listKeys, loadUpload } from '../../../tests/support/uploads'
import { defaultPeriods } from '~/domain/retention/retention-periods'
import { sweepRetention } from './retention.server'

const day = 24 * 60 * 60 * 1000
const start = new Date('2026-03-02T09:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * day)
const years = (n: number) => Math.ceil(n * 365.25)

describeWithDatabase('what is kept for its time', (database) => {
  let folder: string
  let store: DocumentStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kept-'))
    store = createDocumentStore(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const sweep = (at: Date, keeping = defaultPeriods) => {
    const deps = { store, keeping, brand, origin: 'https://pearlbridge.example' }
    return sweepRetention(database().db, deps, () => at)
  }
  const endedAt = async (id: string, at: Date, status: CaseStatus = 'done') => {
    const { db } = database()
    await db.updateTable('cases').set({ status, updated_at: at }).where('id', '=', id).execute()
  }
  const idsOf = async (table: 'cases' | 'accounts') => {
    const rows = await database().db.selectFrom(table).select('id').execute()
    return rows.map(({ id }) => id)
  }
  const letters = async () => {
    const { db } = database()
    const rows = await db.selectFrom('queued_messages').select('message').orderBy('id').execute()
    return rows.map(({ message }) => (message as { subject: string }).subject)
  }
  const signedInAt = (id: string, at: Date) =>
    database().db.updateTable('accounts').set({ signed_in_at: at }).where('id', '=', id).execute()

  it('deletes contact messages 12 months after their end, but no open or just ended ones', async () => {
    const { db } = database()
    const long = await insertMessage(db, { message: 'Long ago' })
    const lately = await insertMessage(db, { message: 'Lately' })
    const open = await insertMessage(db, { message: 'Still open' })
    await endedAt(long.caseId, start)
    await endedAt(lately.caseId, after(5))
    await endedAt(open.caseId, start, 'in-progress')
    expect(await sweep(after(years(1) + 1))).toMatchObject({ messages: 1, cases: 0 })
    expect((await idsOf('cases')).sort()).toEqual([lately.caseId, open.caseId].sort())
  })

  it('deletes requests 24 months after their end with the files of their texts, and keeps the account', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    const [long, asked] = [
      await insertCase(db, accountId),
      await insertCase(db, accountId, { about: 'Sales' }),
    ]
    await endedAt(long.id, start, 'withdrawn')
    await endedAt(asked.id, start)
    await db
      .updateTable('cases')
      .set({ unanswered_since: start })
      .where('id', '=', asked.id)
      .execute()
    const upload = await loadUpload('resume.pdf')
    await saveUpload(db, store, { owner: { accountId }, kind: 'resume', upload })
    const { id: eventId } = await db
      .selectFrom('case_events')
      .select('id')
      .where('case_id', '=', long.id)
      .executeTakeFirstOrThrow()
    const files = { account_id: null, event_id: eventId, kind: 'attachment-1' } as const
    await db.updateTable('documents').set(files).execute()
    expect(await sweep(after(years(2) - 30))).toMatchObject({ cases: 0 })
    expect(await listKeys(store)).toHaveLength(1)
    expect(await sweep(after(years(2) + 1))).toMatchObject({ cases: 1 })
    expect(await idsOf('cases')).toEqual([asked.id])
    await sweepFiles(db, store, () => new Date(Date.now() + day))
    expect(await listKeys(store)).toEqual([])
    expect(await idsOf('accounts')).toEqual([accountId])
  })

  it('writes once to people who have not signed in for 36 months, and deletes the account 30 days later', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    await signedInAt(accountId, start)
    const end = years(3)
    await sweep(after(end - 40))
    expect(await letters()).toEqual([])
    for (const days of [end - 30, end - 29, end - 2, end - 1]) await sweep(after(days))
    expect(await letters()).toHaveLength(1)
    expect(await idsOf('accounts')).toEqual([accountId])
    expect(await sweep(after(end + 1))).toMatchObject({ accounts: 1, letters: 0 })
    expect(await idsOf('accounts')).toEqual([])
    expect(await letters()).toEqual(['Your account was deleted'])
  })

  it('gives 30 days and a letter also where no sweep has run for years', async () => {
    const { db } = database()
    await signedInAt(await insertRegistered(db), start)
    const late = years(5)
    const counts = []
    for (const days of [0, 1, 29, 30, 31]) counts.push(await sweep(after(late + days)))
    expect(counts.map(({ letters }) => letters)).toEqual([1, 0, 0, 0, 0])
    expect(counts.map(({ accounts }) => accounts)).toEqual([0, 0, 0, 1, 0])
  })

  it('keeps an account by a sign-in after the letter, and by a request that is open', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    const other = await insertRegistered(db, 'customer', { email: 'selvi@example.com' })
    await signedInAt(accountId, start)
    await signedInAt(other, start)
    const { id } = await insertCase(db, other, { kind: 'service', at: start })
    const end = years(3)
    expect(await sweep(after(end - 30))).toMatchObject({ letters: 1 })
    await startSession(db, { accountId, userAgent: '', now: () => after(end - 20) })
    await endAccountSessions(db, accountId)
    for (const days of [end - 2, end, end + 40]) {
      expect(await sweep(after(days))).toMatchObject({ letters: 0, accounts: 0 })
    }
    await endedAt(id, after(end + 41))
    expect(await sweep(after(end + 42))).toMatchObject({ letters: 1, accounts: 0 })
    await db.updateTable('cases').set({ status: 'received' }).where('id', '=', id).execute()
    for (const days of [end + 73, end + 90]) {
      expect(await sweep(after(days))).toMatchObject({ letters: 0, accounts: 0 })
    }
  })

  it('keeps an account that a letter said would go, where a longer time was set since', async () => {
    const { db } = database()
    await signedInAt(await insertRegistered(db), start)
    const end = years(3)
    await sweep(after(end - 30))
    const longer = { ...defaultPeriods, accounts: 60 }
    expect(await sweep(after(end + 1), longer)).toMatchObject({ letters: 0, accounts: 0 })
    expect(await idsOf('accounts')).toHaveLength(1)
    expect(await sweep(after(years(5) - 30), longer)).toMatchObject({ letters: 1, accounts: 0 })
  })

  it('writes each letter once where two processes sweep at once', async () => {
    const { db } = database()
    for (const name of ['a', 'b', 'c', 'd'])
      await signedInAt(
        await insertRegistered(db, 'client', { email: `${name}@example.com` }),
        start,
      )
    const both = () => Promise.all([1, 2].map(() => sweep(after(years(3) - 30))))
    const counts = await both()
    expect(counts.map(({ letters }) => letters).reduce((sum, n) => sum + n)).toBe(4)
    expect(await letters()).toHaveLength(4)
  })

  it('notes sign-ins to the day', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    await signedInAt(accountId, start)
    const noted = async (at: Date) => {
      await startSession(db, { accountId, userAgent: '', now: () => at })
      const row = db.selectFrom('accounts').select('signed_in_at').where('id', '=', accountId)
      return (await row.executeTakeFirstOrThrow()).signed_in_at
    }
    expect(await noted(after(0.5))).toEqual(start)
    expect(await noted(after(3))).toEqual(after(3))
  })
})
