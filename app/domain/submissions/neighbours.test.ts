import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { insertRequest } from '~/domain/requests/requests.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeOnEngines } from '../../../tests/support/engines'
import { insertRegistered } from '../../../tests/support/registered'
import { findNeighbours } from './neighbours.server'
import { findSheet, openSubmission } from './sheet.server'
import type { Kind, SubmissionFilter } from './submission'
import { listSubmissions } from './submissions.server'

describeOnEngines('what stands beside a submission', (database) => {
  const message = async (name: string, at: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into contact_messages (username, email, phone, message, told_at, created_at)
      values (${name}, 'a@x.in', '', 'Hello', now(), ${at}::timestamptz) returning id`.execute(
      database().db,
    )
    return rows[0]?.id ?? ''
  }
  const place = async (kind: Kind, id: string) => {
    const sheet = await findSheet(database().db, { kind, id })
    if (!sheet) throw new Error('there is no such sheet')
    return sheet.place
  }
  const beside = async (
    kind: Kind,
    id: string,
    { kind: only, ...filter }: SubmissionFilter & { kind?: Kind } = {},
  ) => {
    const of = { kind: only, filter, place: await place(kind, id) }
    const { newer, older } = await findNeighbours(database().db, of)
    return [newer?.id, older?.id]
  }

  it('is what the list has before and behind it, to the microsecond and over all kinds', async () => {
    const { db } = database()
    await message('One', '2026-11-01T05:00:00.000001Z')
    await message('Two', '2026-11-01T05:00:00.000002Z')
    await insertRegistered(db, 'candidate')
    await message('Three', '2026-11-01T05:00:00.000002Z')
    await insertRegistered(db, 'client', { email: 'office@korkai.example' })
    await sql`update accounts set created_at = '2026-11-01T05:00:00.0000015Z'`.execute(db)
    const { submissions } = await listSubmissions(db, { limit: 10 })
    expect(submissions).toHaveLength(5)
    for (const [index, { kind, id }] of submissions.entries()) {
      const around = [submissions[index - 1]?.id, submissions[index + 1]?.id]
      expect(await beside(kind, id)).toEqual(around)
    }
  })

  it('fits the filter, also when the one between does not fit it any more', async () => {
    const { db } = database()
    const [first, second, third] = [
      await message('Arul', '2026-11-01T05:00:00Z'),
      await message('Mani', '2026-11-02T05:00:00Z'),
      await message('Arul', '2026-11-03T05:00:00Z'),
    ]
    expect(await beside('contact', second, { search: 'arul' })).toEqual([third, first])
    expect(await beside('contact', second, { search: 'nobody' })).toEqual([undefined, undefined])
    await db
      .updateTable('contact_messages')
      .set({ handled_at: new Date() })
      .where('id', '=', second)
      .execute()
    expect(await beside('contact', second, { handled: false })).toEqual([third, first])
    expect(await beside('contact', third, { handled: false })).toEqual([undefined, first])
    const since = new Date('2026-11-02T00:00:00Z')
    expect(await beside('contact', second, { since })).toEqual([third, undefined])
    expect(await beside('contact', second, { kind: 'candidate' })).toEqual([undefined, undefined])
  })
})

describeOnEngines('a submission that is opened', (database) => {
  const site = { brand, origin: 'https://pearl.example' }
  const by = { name: 'Priya Raman' }

  it('puts what was received under review, once, and tells its owner', async () => {
    const { db } = database()
    const id = await insertRegistered(db)
    const of = { accountId: id, kind: 'application', about: 'Sales', at: new Date() } as const
    await db.transaction().execute((trx) => insertRequest(trx, of))
    const open = () => openSubmission(db, site, { kind: 'candidate', id, by })
    const first = await open()
    expect(first?.toldOwner).toBe(true)
    expect(first?.sheet.requests).toMatchObject([
      { about: 'Sales', status: 'in-review', events: [{}, { staffName: 'Priya Raman' }] },
    ])
    expect((await open())?.toldOwner).toBe(false)
    const letters = await db.selectFrom('queued_messages').select('message').execute()
    expect(letters).toMatchObject([{ message: { to: { address: 'kavitha.example@gmail.com' } } }])
  })

  it('is seen first once, and each time by somebody', async () => {
    const { db } = database()
    const id = await insertRegistered(db)
    const open = (at: string, kind: Kind = 'candidate') =>
      openSubmission(db, { ...site, now: () => new Date(at) }, { kind, id, by })
    expect(await open('2026-11-11T05:01:00Z', 'client')).toBeUndefined()
    const opened = await open('2026-11-12T05:01:00Z')
    expect(opened?.toldOwner).toBe(false)
    expect(opened?.sheet).toMatchObject({
      submission: { id, kind: 'candidate', name: 'Kavitha Selvam' },
      details: { dob: '1999-03-14' },
      documents: [],
      note: undefined,
    })
    await open('2026-11-13T05:01:00Z')
    const { first_read_at } = await db
      .selectFrom('accounts')
      .select('first_read_at')
      .executeTakeFirstOrThrow()
    expect(first_read_at).toEqual(new Date('2026-11-12T05:01:00Z'))
    const acts = await db.selectFrom('staff_acts').select(['act', 'kind', 'subject_id']).execute()
    const act = { act: 'opened', kind: 'candidate', subject_id: id }
    expect(acts).toEqual([act, act])
  })
})
