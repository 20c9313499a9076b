import { expect, it } from 'vitest'
import type { StaffRole } from '#db/schema'
import { brand } from '../../../tests/fixtures/brand'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { insertRegistered } from '../../../tests/support/people/registered'
import { insertStaff } from '../../../tests/support/people/staff'
import { inboxOf } from '../../../tests/support/people/inbox'
import { queuedMails } from '../../../tests/support/people/queued-mails'
import { sendGrievance } from '~/domain/contact/grievance.server'
import { insertRequest } from '~/domain/requests/requests.server'
import { queueDeskMails } from './desk-mails.server'

const site = { brand, origin: 'https://pearlbridge.example' }
/** In November 2026, whose 16th is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+05:30`)

describeOnEngines('the mails of the desk', (database) => {
  const add = async (name: string, wants: Wants, role: StaffRole = 'owner') => {
    const { db } = database()
    const staff = await insertStaff(db, { name, email: `${name}@pearlbridge.example`, role })
    await db
      .updateTable('staff')
      .set({ mailed_on: null, ...wants })
      .where('id', '=', staff.id)
      .execute()
    return staff
  }
  const queue = (now: Date) => queueDeskMails(database().db, site, now)
  const mails = () => queuedMails(database().db)
  const come = (accountId: string, about: string, when: Date) =>
    database()
      .db.transaction()
      .execute((trx) => insertRequest(trx, { accountId, kind: 'application', about, at: when }))

  it('are queued once a day after nine, also by two processes at the same time', async () => {
    await add('priya', { morning_mail: true, weekly_mail: true })
    await add('arun', { morning_mail: true }, 'reader')
    expect(await queue(at(16, '08:59'))).toBe(0)
    const counts = await Promise.all([queue(at(16, '09:00')), queue(at(16, '09:00'))])
    expect(counts.sort()).toEqual([0, 3])
    expect(await queue(at(16, '18:00'))).toBe(0)
    expect(await mails()).toHaveLength(3)
    expect(await queue(at(17, '09:04'))).toBe(2)
  })

  it('are for nobody who did not ask, or has no password; the numbers are for owners', async () => {
    await add('priya', {})
    await add('arun', { weekly_mail: true }, 'member')
    const { id } = await add('mani', { morning_mail: true, weekly_mail: true })
    const { db } = database()
    await db.updateTable('staff').set({ password_hash: null }).where('id', '=', id).execute()
    expect(await queue(at(16, '09:00'))).toBe(0)
  })

  it('leave on days that the business is open; the numbers on each Monday', async () => {
    const { db } = database()
    await add('priya', { morning_mail: true, weekly_mail: true })
    const days = ['2026-11-17', '2026-11-23'].map((day) => ({ day, name: 'Fest' }))
    await db.insertInto('holidays').values(days).execute()
    const counts = []
    for (const day of [15, 16, 17, 21, 22, 23]) counts.push(await queue(at(day, '09:00')))
    expect(counts).toEqual([0, 2, 0, 1, 0, 1])
  })

  it('say what is open with the reader and with nobody, the ten oldest with name and subject', async () => {
    const { db } = database()
    const [priya, arun] = [await add('priya', { morning_mail: true }), await add('arun', {})]
    const accountId = await insertRegistered(db)
    for (let n = 10; n < 23; n += 1) await come(accountId, `Position ${n}`, at(12, `10:${n}`))
    const give = (about: string, { id: assigned_to }: { id: string }) =>
      db.updateTable('requests').set({ assigned_to }).where('about', '=', about).execute()
    await give('Position 10', arun)
    await give('Position 11', priya)
    await db
      .updateTable('requests')
      .set({ status: 'done' })
      .where('about', '=', 'Position 12')
      .execute()
    expect(await queue(at(13, '09:00'))).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: { name: 'priya' }, subject: 'Open at the desk: 11' })
    const lines = mail?.text.split('\n').filter((line) => line.startsWith('> '))
    expect(lines).toHaveLength(10)
    expect(lines?.[0]).toBe('> Kavitha Selvam: Position 11, since 12 Nov')
    expect(lines?.[1]).toBe('> Kavitha Selvam: Position 13, since 12 Nov')
    expect(mail?.text).toContain('https://pearlbridge.example/staff/login?next=%2Fstaff\n')
    expect(mail?.text).not.toMatch(/gmail|\d{10}/)
  })

  it('name grievances that are open, from seven days before their day on, of all members', async () => {
    const { db, pool } = database()
    const arun = await add('arun', {})
    await add('priya', { morning_mail: true })
    for (const n of [1, 2, 3, 4]) {
      const email = `n${n}@example.in`
      const values = { username: `Sender ${n}`, email, phone: '', message: `Complaint ${n}` }
      const deps = { inbox: inboxOf(pool), days: 30 }
      await sendGrievance(db, deps, { values, client: { address: '203.0.113.7' } })
    }
    const set = (n: number, row: { answer_by?: string; status?: 'done'; assigned_to?: string }) =>
      db.updateTable('requests').set(row).where('about', '=', `Complaint ${n}`).execute()
    await set(1, { answer_by: '2026-11-24' })
    await set(2, { answer_by: '2026-11-23', assigned_to: arun.id })
    await set(3, { answer_by: '2026-11-15' })
    await set(4, { answer_by: '2026-11-15', status: 'done' })
    await db.deleteFrom('queued_messages').execute()
    expect(await queue(at(16, '09:00'))).toBe(1)
    const [mail] = await mails()
    expect(mail?.text).toContain(
      '> Grievances to answer soon:\n> Sender 3: Complaint 3, 1 day late\n> Sender 2: Complaint 2, due in 7 days\n>',
    )
    expect(mail?.text).not.toMatch(/Complaint 1, due|Complaint 4/)
  })

  it('say the numbers of the week before', async () => {
    const { db } = database()
    await add('priya', { weekly_mail: true })
    const { id } = await come(await insertRegistered(db), 'Sales', at(12, '10:00'))
    const event = { request_id: id, at: at(12, '12:30'), status: 'in-progress' } as const
    await db
      .insertInto('request_events')
      .values({ ...event, staff_name: 'priya' })
      .execute()
    expect(await queue(at(16, '09:00'))).toBe(1)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Numbers of the week from 9 November 2026')
    expect(mail?.text).toContain(
      '1 application came, 1 answered, 0 placed or completed. First answer in opening hours: half within 2.5 h, nine of ten within 2.5 h.',
    )
    expect(mail?.text).toContain('0 messages came, 0 answered, 0 placed or completed.\n')
    expect(mail?.text).toContain('next=%2Fstaff%2Fnumbers\n')
  })
})

interface Wants {
  morning_mail?: boolean
  weekly_mail?: boolean
}
