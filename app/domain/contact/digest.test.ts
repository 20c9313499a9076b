import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLimits } from '~/domain/limits/limits.server'
import { describeOnEngines } from '../../../tests/support/engines'
import type { EmailMessage } from '~/domain/delivery/message'
import { contactFields } from './contact.schema'
import { sendContactMessage, type ContactDeps } from './contact.server'
import { queueContactDigest } from './digest.server'

const asha = { username: 'Asha Nair', email: 'asha.nair@example.in' }

describeOnEngines('a contact message beyond the number of mails in an hour', (database) => {
  let deps: ContactDeps
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
    deps = {
      contactInbox: { address: 'office@pearlbridge.example' },
      brand: 'Pearlbridge',
      origin: 'https://pearl.example',
      limits: createLimits(database().pool, 'a secret of the tests'),
      hourlyMails: 60,
    }
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
  /** From many clients, so that none reaches a limit of its own. */
  const sendMany = (count: number, begin = 0) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        sendContactMessage(database().db, deps, {
          values: contactFields.parse({ ...asha, message: `Question ${begin + n}` }),
          client: { address: `203.0.113.${begin + n}` },
        }),
      ),
    )
  const digest = () => queueContactDigest(database().db, deps)
  const stored = () => database().db.selectFrom('contact_messages').select('id').execute()
  const queued = async () => {
    const rows = await database()
      .db.selectFrom('queued_messages')
      .select('message')
      .orderBy('id')
      .execute()
    return rows.map((row) => row.message as EmailMessage)
  }
  const subjects = async () => (await queued()).map(({ subject }) => subject)

  it('is stored as ever, and told in one mail with its number', async () => {
    const results = await sendMany(75)
    expect(results.every((result) => result.ok && !result.duplicate)).toBe(true)
    expect(await stored()).toHaveLength(75)
    expect(await subjects()).toHaveLength(60)
    expect(await digest()).toBe(15)
    const mail = (await queued()).at(-1)
    expect(mail?.subject).toBe('15 more contact messages')
    expect(mail?.to).toEqual({ address: 'office@pearlbridge.example' })
    expect(mail?.text).toContain('came since 2026-03-02 14:30 IST. More than 60 came in an hour')
    expect(mail?.text).toContain('npm run -s intake -- list contact --new')
    expect(mail?.text).toContain(
      'https://pearl.example/staff/login?next=%2Fstaff%3Fkind%3Dcontact%26state%3Dnew\n',
    )
    expect(await subjects()).toHaveLength(61)
  })

  it('is told once, one mail an hour, by whichever process', async () => {
    await sendMany(61)
    expect((await Promise.all([digest(), digest()])).sort()).toEqual([0, 1])
    await sendMany(2, 100)
    pass(59)
    expect(await digest()).toBe(0)
    pass(1)
    expect((await Promise.all([digest(), digest(), digest()])).sort()).toEqual([0, 0, 2])
    pass(60)
    expect(await digest()).toBe(0)
    expect((await subjects()).slice(60)).toEqual([
      'One more contact message',
      '2 more contact messages',
    ])
  })

  it('is mailed again an hour after the first', async () => {
    await sendMany(62)
    pass(60)
    await sendMany(3, 100)
    expect(await subjects()).toHaveLength(63)
    expect(await digest()).toBe(2)
  })

  it('takes the number from the operator', async () => {
    deps.hourlyMails = 2
    await sendMany(5)
    expect(await subjects()).toHaveLength(2)
    expect(await digest()).toBe(3)
    expect((await queued()).at(-1)?.text).toContain('More than 2 came in an hour')
  })

  it('tells nothing when there is nothing to tell', async () => {
    await sendMany(3)
    expect(await digest()).toBe(0)
    expect(await subjects()).toHaveLength(3)
  })

  it('waits for the next digest when this one cannot be queued', async () => {
    const { db } = database()
    deps.hourlyMails = 1
    await sendMany(3)
    await sql`alter table queued_messages add constraint is_full check (id < 0) not valid`.execute(
      db,
    )
    await expect(digest()).rejects.toThrow('is_full')
    await sql`alter table queued_messages drop constraint is_full`.execute(db)
    expect(await digest()).toBe(2)
  })
})
