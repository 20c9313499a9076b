import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#db/database'
import { deliverDue, type DueNotification } from '~/domain/delivery/deliver-due.server'
import type { Message } from '~/domain/delivery/message'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { createInbox } from '../../../tests/support/people/inbox'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { renderNotification } from '~/domain/cases/case-notifications.server'
import { contactFields } from '~/domain/cases/contact.schema'
import { sendContactMessage } from '~/domain/cases/contact-message.server'
import type { Inbox } from '~/domain/cases/insert-case.server'
import { makeCase } from '~/domain/cases/make-case.server'
import { queueDailyMail } from './daily-mail.server'

const asha = { username: 'Asha Nair', email: 'asha.nair@example.in' }

describeWithDatabase('the mail of the day', (database) => {
  let inbox: Inbox
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T09:00:00+05:30') })
    inbox = createInbox(database().pool)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000)
  /** From many clients, so that none reaches a limit of its own. */
  const sendMany = (count: number, grievanceDays?: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        sendContactMessage(database().db, inbox, {
          values: contactFields.parse({ ...asha, message: `Question ${n}` }),
          client: { address: `203.0.113.${n}` },
          ...(grievanceDays && { grievanceDays }),
        }),
      ),
    )
  const queue = () => queueDailyMail(database().db, inbox)
  /** @returns what has left for the inbox */
  const deliver = async () => {
    const sent: Message[] = []
    const deliverer = {
      deliver: (message: Message) => Promise.resolve(void sent.push(message)),
    }
    await deliverDue(database().db, deliverer, {
      render: (db, due) => renderNotification(db, inbox, due),
    })
    return sent.filter(
      ({ to }) => typeof to !== 'string' && to.address === inbox.contactInbox.address,
    )
  }
  const deliverLast = async () => (await deliver()).at(-1)?.text

  it('says how many are open, since when, and how many came in without a mail', async () => {
    await sendMany(75)
    expect(await deliver()).toHaveLength(60)
    // The hour is full: none is queued any more.
    await sendMany(80)
    expect(await queue()).toBe(true)
    const [mail, ...more] = await deliver()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: inbox.contactInbox, subject: 'Open at the desk: 80' })
    expect(mail?.text).toContain('80 cases open, the oldest from 16 November 2026.')
    expect(mail?.text).toContain('Of what came in, 20 had no email')
    expect(mail?.text).toContain('at most 60 emails an hour')
    expect(mail?.text).toContain('https://pearl.example/staff/login?next=%2Fstaff\n')
    expect(mail?.text).not.toContain('grievance')
  })

  it('counts what waits when the hour is full without writing it, and leaves an assignee theirs', async () => {
    const { db } = database()
    inbox.hourlyMails = 1
    await sendMany(4)
    const { id: assigned_to, email } = await insertStaff(db)
    await db.updateTable('cases').set({ assigned_to }).where('about', '=', 'Question 3').execute()
    const render = vi.fn((_: Db, due: DueNotification) => renderNotification(db, inbox, due))
    const sent: Message[] = []
    const deliver = (message: Message) => Promise.resolve(void sent.push(message))
    await deliverDue(db, { deliver }, { render })
    expect(render).toHaveBeenCalledTimes(3)
    expect(sent.map(({ to }) => to)).toContainEqual(expect.objectContaining({ address: email }))
    const unmailed = db.selectFrom('cases').select('id').where('is_mailed', '=', false).execute()
    expect(await unmailed).toHaveLength(2)
  })

  it('leaves once a day after nine, whichever process asks, and counts each thing once', async () => {
    inbox.hourlyMails = 1
    await sendMany(3)
    expect(await deliver()).toHaveLength(1)
    pass(-0.1)
    expect(await queue()).toBe(false)
    pass(0.1)
    expect((await Promise.all([queue(), queue(), queue()])).sort()).toEqual([false, false, true])
    expect(await deliverLast()).toContain('2 had no email')
    pass(14.9)
    expect(await queue()).toBe(false)
    pass(9.1)
    expect(await queue()).toBe(true)
    expect(await deliverLast()).not.toContain('had no email')
  })

  it('counts cases of accounts with contact messages', async () => {
    inbox.hourlyMails = 1
    const accountId = await insertRegistered(database().db, 'client')
    await sendMany(2)
    const wanted = {
      accountId,
      kind: 'requirement',
      values: { about: 'Welders', message: '' },
    } as const
    expect(await makeCase(database().db, inbox, wanted)).toMatchObject({ ok: true })
    expect(await deliver()).toHaveLength(1)
    expect(await queue()).toBe(true)
    expect(await deliverLast()).toContain('2 had no email')
  })

  it('does not leave while nothing is open', async () => {
    expect(await queue()).toBe(false)
    expect(await deliver()).toEqual([])
  })

  it('is tried again where it cannot be queued, and loses no count', async () => {
    const { db } = database()
    inbox.hourlyMails = 1
    await sendMany(3)
    await deliver()
    await sql`alter table queued_messages add constraint is_full check (id < 0)`.execute(db)
    await expect(queue()).rejects.toThrow('is_full')
    await sql`alter table queued_messages drop constraint is_full`.execute(db)
    expect(await queue()).toBe(true)
    expect(await deliverLast()).toContain('2 had no email')
  })

  it('counts open grievances from seven days before their day on', async () => {
    const { db } = database()
    await sendMany(4, 30)
    const set = (n: number, row: { answer_by: string; status?: 'done' }) =>
      db.updateTable('cases').set(row).where('about', '=', `Question ${n}`).execute()
    await set(0, { answer_by: '2026-11-24' })
    await set(1, { answer_by: '2026-11-23' })
    await set(2, { answer_by: '2026-11-15' })
    await set(3, { answer_by: '2026-11-15', status: 'done' })
    expect(await queue()).toBe(true)
    expect(await deliverLast()).toContain('2 grievances to answer within 7 days.')
  })
})
