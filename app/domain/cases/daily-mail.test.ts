import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { inboxOf } from '../../../tests/support/people/inbox'
import { insertRegistered } from '../../../tests/support/people/registered'
import { queuedMails } from '../../../tests/support/people/queued-mails'
import { contactFields } from './contact.schema'
import { sendContactMessage } from './contact-message.server'
import type { Inbox } from './inbox.server'
import { makeCase } from './make-case.server'
import { queueDailyMail } from './daily-mail.server'

const asha = { username: 'Asha Nair', email: 'asha.nair@example.in' }

describeWithDatabase('the mail of the day', (database) => {
  let inbox: Inbox
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T09:00:00+05:30') })
    inbox = inboxOf(database().pool)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000)
  /** From many clients, so that none reaches a limit of its own. */
  const sendMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        sendContactMessage(database().db, inbox, {
          values: contactFields.parse({ ...asha, message: `Question ${n}` }),
          client: { address: `203.0.113.${n}` },
        }),
      ),
    )
  const ask = async (accountId: string, about: string) => {
    const values = { message: '', preferred_date: null, about }
    const made = await makeCase(database().db, { ...inbox, inbox }, { accountId, values })
    expect(made.ok).toBe(true)
  }
  const queue = () => queueDailyMail(database().db, inbox)
  const mails = async () =>
    (await queuedMails(database().db)).filter(({ to }) => to.address === inbox.contactInbox.address)

  it('says how many are open, since when, and how many came in without a mail', async () => {
    await sendMany(75)
    expect(await mails()).toHaveLength(60)
    expect(await queue()).toBe(true)
    const mail = (await mails()).at(-1)
    expect(mail).toMatchObject({ to: inbox.contactInbox, subject: 'Open at the desk: 75' })
    expect(mail?.text).toContain('75 cases open, the oldest from 16 November 2026.')
    expect(mail?.text).toContain('Of what came in, 15 had no email')
    expect(mail?.text).toContain('at most 60 emails an hour')
    expect(mail?.text).toContain('https://pearl.example/staff/login?next=%2Fstaff\n')
    expect(mail?.text).not.toContain('Grievances')
  })

  it('leaves once a day after nine, whichever process asks, and counts each thing once', async () => {
    inbox.hourlyMails = 1
    await sendMany(3)
    pass(-0.1)
    expect(await queue()).toBe(false)
    pass(0.1)
    expect((await Promise.all([queue(), queue(), queue()])).sort()).toEqual([false, false, true])
    pass(14.9)
    expect(await queue()).toBe(false)
    pass(9.1)
    expect(await queue()).toBe(true)
    const [, first, second] = await mails()
    expect(first?.text).toContain('2 had no email')
    expect(second?.text).not.toContain('had no email')
  })

  it('counts requests with contact messages', async () => {
    inbox.hourlyMails = 1
    const accountId = await insertRegistered(database().db, 'client')
    await sendMany(2)
    await ask(accountId, 'Welders')
    expect(await queue()).toBe(true)
    expect((await mails()).at(-1)?.text).toContain('2 had no email')
  })

  it('does not leave while nothing is open', async () => {
    expect(await queue()).toBe(false)
    expect(await mails()).toEqual([])
  })

  it('is tried again where it cannot be queued, and loses no count', async () => {
    const { db } = database()
    inbox.hourlyMails = 1
    await sendMany(3)
    await sql`alter table queued_messages add constraint is_full check (id < 0) not valid`.execute(
      db,
    )
    await expect(queue()).rejects.toThrow('is_full')
    await sql`alter table queued_messages drop constraint is_full`.execute(db)
    expect(await queue()).toBe(true)
    expect((await mails()).at(-1)?.text).toContain('2 had no email')
  })

  it('names open grievances from seven days before their day on, the first one first', async () => {
    const { db } = database()
    for (const n of [1, 2, 3, 4]) {
      const values = { username: `Sender ${n}`, email: `n${n}@example.in`, phone: '' }
      const sent = { values: { ...values, message: `Complaint ${n}` }, grievanceDays: 30 }
      await sendContactMessage(db, inbox, { ...sent, client: { address: '203.0.113.7' } })
    }
    const set = (n: number, row: { answer_by: string; status?: 'done' }) =>
      db.updateTable('cases').set(row).where('about', '=', `Complaint ${n}`).execute()
    await set(1, { answer_by: '2026-11-24' })
    await set(2, { answer_by: '2026-11-23' })
    await set(3, { answer_by: '2026-11-15' })
    await set(4, { answer_by: '2026-11-15', status: 'done' })
    expect(await queue()).toBe(true)
    const text = (await mails()).at(-1)?.text
    expect(text).toContain(
      '> Grievances to answer soon:\n> Sender 3: Complaint 3, 1 day late\n> Sender 2: Complaint 2, due in 7 days\n',
    )
    expect(text).not.toMatch(/Complaint 1|Complaint 4/)
  })
})
