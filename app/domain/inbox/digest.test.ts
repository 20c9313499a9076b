import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { inboxOf } from '../../../tests/support/people/inbox'
import { insertRegistered } from '../../../tests/support/people/registered'
import { queuedMails } from '../../../tests/support/people/queued-mails'
import { contactFields } from '~/domain/contact/contact.schema'
import { sendContactMessage } from '~/domain/contact/contact.server'
import { withdrawRequest } from '~/domain/cases/withdraw-case.server'
import { makeRequest } from '~/domain/requests/make-request.server'
import { queueDigest } from './digest.server'
import { tellInbox, type Inbox } from './inbox.server'

const asha = { username: 'Asha Nair', email: 'asha.nair@example.in' }

describeOnEngines('a contact message beyond the number of mails in an hour', (database) => {
  let inbox: Inbox
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
    inbox = inboxOf(database().pool)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
  /** From many clients, so that none reaches a limit of its own. */
  const sendMany = (count: number, begin = 0) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        sendContactMessage(database().db, inbox, {
          values: contactFields.parse({ ...asha, message: `Question ${begin + n}` }),
          client: { address: `203.0.113.${begin + n}` },
        }),
      ),
    )
  const digest = () => queueDigest(database().db, inbox)
  const stored = () => database().db.selectFrom('contact_messages').select('id').execute()
  const queued = () => queuedMails(database().db)
  const subjects = async () => (await queued()).map(({ subject }) => subject)

  it('is stored as ever, and told in one mail with its number', async () => {
    const results = await sendMany(75)
    expect(results.every((result) => result.ok && !result.duplicate)).toBe(true)
    expect(await stored()).toHaveLength(75)
    expect(await subjects()).toHaveLength(60)
    expect(await digest()).toBe(15)
    const mail = (await queued()).at(-1)
    expect(mail?.subject).toBe('Not emailed one by one: 15 contact messages')
    expect(mail?.to).toEqual(inbox.contactInbox)
    expect(mail?.text).toContain(
      'Since 2026-03-02 14:30 IST, there was news for more than 60 emails an hour',
    )
    expect(mail?.text).not.toContain('npm')
    expect(mail?.text).toContain('https://pearl.example/staff/login?next=%2Fstaff\n')
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
      'Not emailed one by one: 1 contact message',
      'Not emailed one by one: 2 contact messages',
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
    inbox.hourlyMails = 2
    await sendMany(5)
    expect(await subjects()).toHaveLength(2)
    expect(await digest()).toBe(3)
    expect((await queued()).at(-1)?.text).toContain('more than 2 emails an hour')
  })

  it('tells nothing when there is nothing to tell', async () => {
    await sendMany(3)
    expect(await digest()).toBe(0)
    expect(await subjects()).toHaveLength(3)
  })

  it('waits for the next digest when this one cannot be queued', async () => {
    const { db } = database()
    inbox.hourlyMails = 1
    await sendMany(3)
    await sql`alter table queued_messages add constraint is_full check (id < 0) not valid`.execute(
      db,
    )
    await expect(digest()).rejects.toThrow('is_full')
    await sql`alter table queued_messages drop constraint is_full`.execute(db)
    expect(await digest()).toBe(2)
  })

  const values = { message: '', preferred_date: null }
  const ask = async (accountId: string, about: string) => {
    const asked = { accountId, values: { ...values, about } }
    const made = await makeRequest(database().db, { ...inbox, inbox }, asked)
    if (!made.ok) throw new Error(made.reason)
    return { accountId, reference: made.request.reference }
  }
  const toBusiness = async () =>
    (await queued()).filter(({ to }) => to.address === inbox.contactInbox.address)

  it('is counted with requests, of which three accounts send sixty at once', async () => {
    const { db } = database()
    inbox.hourlyMails = 20
    const accounts: string[] = []
    for (const n of [1, 2, 3]) {
      accounts.push(await insertRegistered(db, 'client', { email: `office${n}@korkai.example` }))
    }
    await sendMany(2)
    const asked = Array.from({ length: 60 }, (_, n) => ask(accounts[n % 3] ?? '', `Need ${n}`))
    const [first] = await Promise.all(asked)
    expect(await toBusiness()).toHaveLength(20)
    await sendMany(3, 100)
    if (first) await withdrawRequest(db, { ...inbox, inbox }, first)
    expect(await toBusiness()).toHaveLength(20)
    expect((await Promise.all([digest(), digest()])).sort()).toEqual([0, 46])
    const told = (await toBusiness()).slice(20)
    expect(told.map(({ subject }) => subject)).toEqual([
      'Not emailed one by one: 3 contact messages, 42 requests, 1 withdrawal',
    ])
    expect(await digest()).toBe(0)
  })

  it('or another mail leads to the requests where nothing else came in', async () => {
    inbox.hourlyMails = 1
    const accountId = await insertRegistered(database().db, 'client')
    for (const about of ['One', 'Two']) await ask(accountId, about)
    expect(await digest()).toBe(1)
    expect((await toBusiness()).at(-1)?.text).toContain('/staff/login?next=%2Fstaff\n')
  })

  it('or another mail is counted once, whichever digest tells of it', async () => {
    inbox.hourlyMails = 1
    const message = {
      channel: 'email',
      to: inbox.contactInbox,
      subject: 'New',
      text: 'New',
    } as const
    const tell = () =>
      database()
        .db.transaction()
        .execute((trx) => tellInbox(trx, inbox, { kind: 'registration', message, at: new Date() }))
    await Promise.all(Array.from({ length: 11 }, tell))
    const [told] = await Promise.all([digest(), ...Array.from({ length: 9 }, tell)])
    pass(60)
    expect(told + (await digest())).toBe(19)
  })
})
