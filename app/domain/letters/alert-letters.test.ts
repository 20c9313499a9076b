import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dayMs, lettersDue, minuteMs, openingsOfLetter } from '~/bounds'
import { readAlertsKey, turnAlertsOff, turnAlertsOn } from '~/domain/consents/alerts.server'
import { enqueue } from '~/domain/delivery/queue.server'
import type { OpeningValues } from '~/domain/openings/opening.schema'
import { closeOpening } from '~/domain/openings/openings.server'
import { insertRequest } from '~/domain/requests/requests.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { insertOpening } from '../../../tests/support/people/openings'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { queuedMails } from '../../../tests/support/people/queued-mails'
import { sendAlerts } from './alert-letters.server'

const site = { brand, origin: 'https://pearl.example', secret: 'A secret of this test' }
const start = new Date('2026-03-02T06:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * dayMs)
const notice = 'a'.repeat(64)

describeOnEngines('letters about new openings', (database) => {
  let people = 0
  const want = async (...categories: string[]) => {
    people += 1
    const accountId = await insertRegistered(database().db, 'candidate', {
      email: `reader.${people}@gmail.com`,
      phone: `98765${10_000 + people}`,
    })
    await turnAlertsOn(database().db, { accountId, categories, notice, at: start })
    return accountId
  }
  const publish = async (days: number, values: Partial<OpeningValues> = {}) => {
    const { db } = database()
    const by = (await db.selectFrom('staff').select('id').executeTakeFirst()) ?? undefined
    const of = { by: by ?? (await insertStaff(db)), now: () => after(days) }
    return insertOpening(db, { ...of, values: { closes_on: '2026-04-02', ...values } })
  }
  const send = async (days: number, pause = () => Promise.resolve()) => {
    let sent = 0
    for await (sent of sendAlerts(database().db, site, { now: () => after(days), pause }));
    return sent
  }
  const letters = () => queuedMails(database().db)

  it('go once a week at most, and only with what was published since, is open and of a wanted category', async () => {
    const accountId = await want('Construction', 'Sales')
    const { slug } = await publish(1)
    await publish(1, { title: 'Clerk', category: 'Admin' })
    await publish(1, { title: 'Cook', category: 'Sales', closes_on: '2026-03-05' })
    expect(await send(6.9)).toBe(0)
    expect(await send(7.01)).toBe(1)
    const [letter] = await letters()
    expect(letter).toMatchObject({ subject: 'A new opening' })
    expect(letter?.text).toContain(
      `Welder\nThoothukudi. Pay: ₹15,000 to ₹20,000 a month. Last day to apply: 2 April 2026.\n${site.origin}/jobs/${slug}\n`,
    )
    expect(letter?.text).not.toMatch(/Clerk|Cook/)
    const key = new URL(letter?.unsubscribe ?? '').searchParams.get('key') ?? ''
    expect(letter?.text).toContain(letter?.unsubscribe)
    expect(readAlertsKey(site.secret, key)).toBe(accountId)
    await publish(8, { title: 'Driver' })
    expect(await send(14)).toBe(0)
    expect(await send(14.02)).toBe(1)
    expect((await letters())[1]?.text).toMatch(/Driver/)
    expect((await letters())[1]?.text).not.toMatch(/Welder/)
    expect(await send(30)).toBe(0)
  })

  it('leave out what was closed or applied for, list ten, and say how many more there are', async () => {
    const { db } = database()
    const accountId = await want('Construction')
    for (let n = 0; n < openingsOfLetter + 2; n += 1)
      await publish(1 + n / 100, { title: `No ${n}.` })
    const closed = await publish(2, { title: 'Closed' })
    const by = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    await closeOpening(db, { id: closed.id, by, as: 'found', now: () => after(3) })
    const { id: openingId } = await publish(2, { title: 'Applied for' })
    const row = {
      accountId,
      kind: 'application',
      about: 'Applied for',
      openingId,
      at: after(2),
    } as const
    await db.transaction().execute((trx) => insertRequest(trx, row))
    expect(await send(8)).toBe(1)
    const [letter] = await letters()
    expect(letter?.subject).toBe(`New openings: ${openingsOfLetter + 2}`)
    expect(letter?.text.match(/^No \d+\./gm)).toHaveLength(openingsOfLetter)
    expect(letter?.text).toContain('No 11.')
    expect(letter?.text).toContain('And 2 more.')
    expect(letter?.text).not.toMatch(/Closed|Applied for/)
  })

  it('go to nobody who has turned them off or is gone', async () => {
    const { db } = database()
    await turnAlertsOff(db, await want('Construction'), after(1))
    await db
      .deleteFrom('accounts')
      .where('id', '=', await want('Construction'))
      .execute()
    await publish(1)
    expect(await send(8)).toBe(0)
    const consents = await db.selectFrom('consents').select(['purpose', 'withdrawn_at']).execute()
    expect(consents).toEqual([{ purpose: 'openings', withdrawn_at: after(1) }])
  })

  it('tell in a later round of what was being published during one', async () => {
    await want('Construction')
    await publish(1, { title: 'First' })
    const hidden = await publish(8 - 1 / (24 * 60 * 2), { title: 'Second' })
    expect(hidden.publishedAt!.getTime()).toBeGreaterThan(after(8).getTime() - minuteMs)
    expect(await send(8)).toBe(1)
    expect((await letters())[0]?.text).not.toMatch(/Second/)
    expect(await send(15)).toBe(1)
    expect((await letters())[1]?.text).toMatch(/Second/)
  })

  it('leave once each where several processes send, and one ends in the midst', async () => {
    for (let n = 0; n < 9; n += 1) await want('Construction')
    await want('Sales')
    await publish(1)
    for await (const sent of sendAlerts(database().db, site, {
      now: () => after(8),
      pace: 120,
      pause: () => Promise.resolve(),
    }))
      if (sent >= 2) break
    await Promise.all([send(8), send(8), send(8)])
    const addresses = (await letters()).map(({ to }) => to.address)
    expect(new Set(addresses).size).toBe(9)
    expect(addresses).toHaveLength(9)
  })

  it('leave no letter without its mark and no mark without its letter', async () => {
    const { db } = database()
    await want('Construction')
    await publish(1)
    await sql`alter table queued_messages add constraint full_queue check (false) not valid`.execute(
      db,
    )
    await expect(send(8)).rejects.toThrow()
    await sql`alter table queued_messages drop constraint full_queue`.execute(db)
    expect(await send(8)).toBe(1)
  })

  it('wait while many messages are due', async () => {
    const { db } = database()
    await want('Construction')
    await publish(1)
    const message = {
      channel: 'email',
      to: { address: 'x@y.in' },
      subject: 'x',
      text: 'x',
    } as const
    for (let n = 0; n < lettersDue; n += 1) await enqueue(db, message, () => after(1))
    let pauses = 0
    const pause = async () => {
      pauses += 1
      if (pauses === 3) await db.deleteFrom('queued_messages').execute()
    }
    expect(await send(8, pause)).toBe(1)
    expect(pauses).toBe(3)
  })
})

it('are turned off with no other address than theirs', () => {
  for (const key of [
    '',
    '.',
    'x.y',
    `${crypto.randomUUID()}.`,
    `${crypto.randomUUID()}.${'a'.repeat(43)}`,
  ])
    expect(readAlertsKey(site.secret, key)).toBeUndefined()
})
