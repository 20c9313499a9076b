import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { RequestStatus } from '#db/schema'
import { indianDay } from '~/domain/fields/indian-time'
import { describeOnEngines } from '../../../tests/support/engines'
import { insertRegistered } from '../../../tests/support/registered'
import { countOpen } from './count-open.server'
import { listRequests, type RequestPage } from './list-requests.server'
import { formatReference } from './reference'
import type { RequestFilter } from './request-places.server'
import { insertRequest } from './requests.server'
import { closedStatuses, openStatuses, requestKindOf } from './status'

const addresses = {
  candidate: 'kavitha.example@gmail.com',
  client: 'office@korkai.example',
  customer: 'selvi@example.in',
} as const

interface Row {
  about: string
  at?: string
  status?: RequestStatus
  userType?: keyof typeof addresses
}

describeOnEngines("the staff's requests", (database) => {
  const insert = async ({ about, at = '2026-03-02T09:00:00Z', status, userType }: Row) => {
    const { db } = database()
    const type = userType ?? 'client'
    const email = addresses[type]
    const known = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    const accountId = known?.id ?? (await insertRegistered(db, type, { email }))
    const row = { accountId, kind: requestKindOf[type], about, at: new Date(at) }
    const request = await db.transaction().execute((trx) => insertRequest(trx, row))
    await db
      .updateTable('requests')
      .set({ ...(status && { status }), created_at: at })
      .where('id', '=', request.id)
      .execute()
    return request
  }
  /** Requirements of one company, a second apart. */
  const insertMany = async (count: number, about: string) => {
    const accountId = (await insert({ about: 'First', at: '2019-01-01T00:00:00Z' })).id
    await sql`insert into requests (account_id, reference, kind, about, created_at)
      select account_id, lpad(n::text, 8, '0'), 'requirement', ${about}::text,
        timestamptz '2026-01-01' + n * interval '1 s'
      from generate_series(1, ${sql.lit(count)}) n, requests where requests.id = ${accountId}`.execute(
      database().db,
    )
  }
  const abouts = ({ requests }: RequestPage) => requests.map(({ about }) => about)
  const list = async (filter: RequestFilter = {}) =>
    abouts(await listRequests(database().db, { filter, limit: 100 }))

  it('are listed newest first, with whose they are', async () => {
    await insert({ about: 'Middle', at: '2026-03-02T09:00:01Z', userType: 'candidate' })
    await insert({ about: 'Old', status: 'done' })
    await insert({ about: 'New', at: '2026-03-02T09:00:02Z', userType: 'customer' })
    const { requests, next } = await listRequests(database().db, { limit: 3 })
    expect(requests).toMatchObject([
      { about: 'New', kind: 'service', userType: 'customer', name: 'Selvi Arasu' },
      { about: 'Middle', kind: 'application', email: 'kavitha.example@gmail.com' },
      { about: 'Old', kind: 'requirement', status: 'done', name: 'Korkai Web Works' },
    ])
    expect(next).toBeUndefined()
  })

  it('are filtered by kind, by status and by days in India', async () => {
    await insert({ about: 'Early', at: '2026-03-01T18:29:59Z' })
    await insert({ about: 'Midnight', at: '2026-03-01T18:30:00Z', status: 'in-review' })
    await insert({ about: 'Evening', at: '2026-03-02T18:29:59Z', status: 'withdrawn' })
    await insert({ about: 'Next', at: '2026-03-02T18:30:00Z', userType: 'candidate' })
    const day = indianDay('2026-03-02')
    expect(await list({ since: day?.start, before: day?.end })).toEqual(['Evening', 'Midnight'])
    expect(await list({ kind: 'application' })).toEqual(['Next'])
    expect(await list({ statuses: openStatuses })).toEqual(['Next', 'Midnight', 'Early'])
    expect(await list({ statuses: closedStatuses, kind: 'requirement' })).toEqual(['Evening'])
    expect(await list({ statuses: ['in-review'] })).toEqual(['Midnight'])
  })

  it('are paged by place: new ones move nothing, even within one millisecond', async () => {
    for (let n = 0; n < 9; n += 1) {
      const userType = n % 2 ? 'candidate' : 'client'
      // The last digits are finer than a Date.
      await insert({ about: `Need ${n}`, at: `2026-03-02T09:00:00.00000${n >> 1}Z`, userType })
    }
    const seen: string[] = []
    let after: RequestPage['next']
    do {
      const page = await listRequests(database().db, { after, limit: 2 })
      seen.push(...abouts(page))
      after = page.next
      await insert({ about: 'Late', at: '2026-03-02T10:00:00Z' })
    } while (after)
    expect(seen[0]).toBe('Need 8')
    expect([...seen].sort()).toEqual(Array.from({ length: 9 }, (_, n) => `Need ${n}`))
  })

  it('are searched by what they are about, name, e-mail and phone, letter by letter', async () => {
    await insert({ about: 'Stalls, 50% off' })
    await insert({ about: 'Welder', userType: 'candidate' })
    expect(await list({ search: '50%' })).toEqual(['Stalls, 50% off'])
    expect(await list({ search: 'korkai web' })).toEqual(['Stalls, 50% off'])
    expect(await list({ search: 'KAVITHA.EX' })).toEqual(['Welder'])
    expect((await list({ search: '98765' })).sort()).toEqual(['Stalls, 50% off', 'Welder'])
    expect(await list({ search: 'welder', kind: 'requirement' })).toEqual([])
    expect(await list({ search: '_' })).toEqual([])
  })

  it('are found by their reference in any spelling, within what else is asked for', async () => {
    const { reference } = await insert({ about: 'Welder', userType: 'candidate' })
    // Words may look like a reference.
    await insert({ about: 'Managers' })
    const spelt = formatReference(reference).toLowerCase().replaceAll('-', ' ')
    for (const search of [reference, formatReference(reference), spelt]) {
      expect(await list({ search })).toEqual(['Welder'])
    }
    expect(await list({ search: reference, statuses: closedStatuses })).toEqual([])
    expect(await list({ search: reference, before: new Date('2026-03-02T09:00:00Z') })).toEqual([])
    expect(await list({ search: 'managers' })).toEqual(['Managers'])
  })

  it('are searched no further than asked, say how far, and go on from there', async () => {
    await insertMany(4100, 'Hay')
    await insert({ about: 'Needle', at: '2020-01-01T00:00:00Z', userType: 'candidate' })
    const search = { filter: { search: 'needle' }, limit: 20, maxSearched: 4000 }
    const first = await listRequests(database().db, search)
    expect(first.requests).toEqual([])
    expect(first.searchedTo).toEqual(new Date('2026-01-01T00:01:41Z'))
    const second = await listRequests(database().db, { ...search, after: first.next })
    expect(abouts(second)).toEqual(['Needle'])
    expect([second.next, second.searchedTo]).toEqual([undefined, undefined])
    expect(await list({ search: 'needle' })).toEqual(['Needle'])
    const full = await listRequests(database().db, {
      ...search,
      filter: { search: 'hay' },
      limit: 2,
    })
    expect([full.requests.length, full.searchedTo]).toEqual([2, undefined])
  })

  it('are counted while open, by kind, and no further than must be', async () => {
    await insertMany(1003, 'Hay')
    await insert({ about: 'Welder', userType: 'candidate', status: 'in-progress' })
    await insert({ about: 'ACADEMY', userType: 'customer', status: 'closed' })
    const counts = { application: 1, requirement: 1000, service: 0 }
    expect(await countOpen(database().db)).toEqual(counts)
  })
})
