import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { createInbox } from '../../../tests/support/people/inbox'
import { listMails } from '../../../tests/support/people/queued-mails'
import type { Inbox } from './insert-case.server'
import { contactFailed, contactFields, contactSent, contactTooMany } from './contact.schema'
import { sendContactMessage } from './contact-message.server'

const asha = {
  username: 'Asha Nair',
  email: 'asha.nair@example.in',
  phone: '+914612345678',
  message: 'Do you plan weddings?\nIn Tuticorin?',
}
const client = { address: '203.0.113.7' }

describeWithDatabase('the contact message', (database) => {
  let deps: Inbox
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
    deps = createInbox(database().pool)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const send = (values: object = asha, from = client) =>
    sendContactMessage(database().db, deps, {
      values: contactFields.parse(values),
      client: from,
    })
  const stored = () =>
    database()
      .db.selectFrom('cases')
      .select(['id', 'sender_name as username', 'sender_email as email'])
      .select(['sender_phone as phone', 'message'])
      .execute()
  const queued = () => listMails(database().db)

  it('is stored as it was written, and the business gets a letter to answer', async () => {
    expect(await send()).toMatchObject({ ok: true, duplicate: false })
    expect(await stored()).toMatchObject([asha])
    const [mail] = await queued()
    expect(mail).toMatchObject({
      channel: 'email',
      to: { address: 'office@pearlbridge.example' },
      replyTo: { name: 'Asha Nair', address: 'asha.nair@example.in' },
      subject: 'New message: Asha Nair',
    })
    expect(mail?.text).toContain('From: Asha Nair\n')
  })

  it('stays with us: the mailbox reads how it begins, and where the rest is', async () => {
    await send()
    const [message] = await stored()
    const [mail] = await queued()
    const next = encodeURIComponent(`/staff/contact/${message?.id}?case=${message?.id}`)
    expect(mail?.text).toContain(`staff desk:\nhttps://pearl.example/staff/login?next=${next}\n`)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/In Tuticorin|4612/)
  })

  it.each([
    ['Please call me.', 'Please call me.'],
    [`${'pearl '.repeat(30)}\nand more`, 'pearl '.repeat(20).trim()],
    [`${'x'.repeat(119)}👋👋`, `${'x'.repeat(119)}👋`],
  ])('is mailed with its first line, shortened: %#', async (message, heading) => {
    await send({ ...asha, message })
    expect((await queued())[0]?.text).toContain(`\n\n> ${heading}\n\nPearlbridge\n`)
  })

  it('is one message when two identical posts come at the same moment', async () => {
    const results = await Promise.all([send(), send(), send()])
    expect(results.filter((result) => result.ok && !result.duplicate)).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
    expect(await queued()).toHaveLength(1)
  })

  it('is one message for each content of a client, whatever comes at the same moment', async () => {
    const numbers = Array.from({ length: 60 }, (_, n) => n % 6)
    const results = await Promise.all(
      numbers.map((n) =>
        send({ ...asha, message: `Question ${n}` }, { address: `203.0.113.${n % 3}` }),
      ),
    )
    expect(results.filter((result) => result.ok && !result.duplicate)).toHaveLength(6)
    expect(await stored()).toHaveLength(6)
    expect(await queued()).toHaveLength(6)
  })

  it('is refused beyond the limit exactly, when many come at the same moment', async () => {
    const numbers = Array.from({ length: 50 }, (_, n) => n)
    const results = await Promise.all(
      numbers.map((n) => send({ ...asha, message: `Question ${n}` })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(20)
    expect(await stored()).toHaveLength(20)
    expect(await queued()).toHaveLength(20)
  })

  it('costs nothing of the limit when it is repeated at the same moment', async () => {
    await Promise.all(Array.from({ length: 30 }, () => send()))
    const others = Array.from({ length: 19 }, (_, n) => send({ ...asha, message: `Question ${n}` }))
    expect((await Promise.all(others)).every(({ ok }) => ok)).toBe(true)
  })

  it('is refused for as long as the period lasts, and not remembered then', async () => {
    for (let n = 0; n < 20; n += 1) await send({ ...asha, message: `Question ${n}` })
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refused = await send({ ...asha, message: 'Question 20' })
      expect(refused).toEqual({ ok: false, reason: 'too-many', seconds: expect.any(Number) })
      expect(refused).toSatisfy(({ seconds }) => seconds > 3500 && seconds <= 3600)
    }
  })

  it('is one message when it is repeated on one day in India, a new one on the next or from elsewhere', async () => {
    await send()
    vi.setSystemTime(new Date('2026-03-02T18:29:59Z'))
    expect(
      await send({ ...asha, message: `  ${asha.message.replace('\n', '\r\n')} ` }),
    ).toMatchObject({
      ok: true,
      duplicate: true,
    })
    expect(await send(asha, { address: '203.0.113.8' })).toMatchObject({ duplicate: false })
    vi.setSystemTime(new Date('2026-03-02T18:30:00Z'))
    expect(await send()).toMatchObject({ ok: true, duplicate: false })
    expect(await stored()).toHaveLength(3)
  })

  it('differs as soon as one field differs', async () => {
    await send()
    await send({ ...asha, phone: '' })
    await send({ ...asha, message: 'Another question' })
    expect(await stored()).toHaveLength(3)
  })

  it('is refused beyond 20 an hour from one client address; repetitions cost nothing', async () => {
    for (let n = 0; n < 20; n += 1) {
      await send({ ...asha, message: `Question ${n}` })
      await send({ ...asha, message: `Question ${n}` })
    }
    const refused = await send({ ...asha, message: 'Question 20' })
    expect(refused).toMatchObject({ ok: false, reason: 'too-many' })
    expect(await send({ ...asha, message: 'Question 3' })).toMatchObject({ duplicate: true })
    expect(
      await send({ ...asha, message: 'Question 20' }, { address: '203.0.113.8' }),
    ).toMatchObject({
      ok: true,
    })
    expect(await stored()).toHaveLength(21)
  })

  it('cannot write headers of the notification', async () => {
    await send({ ...asha, username: 'Asha\r\nBcc: everyone@example.in' })
    const [mail] = await queued()
    expect(mail?.subject).toBe('New message: Asha Bcc: everyone@example. in')
    expect(mail?.replyTo?.name).toBe('Asha Bcc: everyone@example. in')
    expect(mail?.html).not.toContain('<script')
  })

  it('names no web address in its own words, and nothing unseen', async () => {
    const username = 'Asha ht\u200btps://evil.example/a \u202ewww.evil.example, evil.example/x'
    await send({ ...asha, username, message: 'See https://evil.example/b' })
    const [mail] = await queued()
    const name = 'Asha [address left out] [address left out] evil. example/x'
    expect(mail).toMatchObject({ subject: `New message: ${name}`, replyTo: { name } })
    expect(mail?.text.match(/.*evil\.e.*/g)).toEqual(['> See https://evil.example/b'])
    expect(mail?.html?.match(/.*evil\.e.*/g)).toEqual([
      expect.stringMatching(/^<blockquote [^>]+>See https:\/\/evil\.example\/b<\/blockquote>$/),
    ])
  })

  it('shows markup as text', async () => {
    await send({ ...asha, message: '<script>alert(1)</script>' })
    expect((await queued())[0]?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('stores nothing when its notification cannot be queued', async () => {
    const { db } = database()
    await sql`alter table queued_messages add constraint is_full check (false)`.execute(db)
    await expect(send()).rejects.toThrow('is_full')
    await sql`alter table queued_messages drop constraint is_full`.execute(db)
    expect(await stored()).toHaveLength(0)
    expect(await db.selectFrom('rate_limits').select('points').execute()).toEqual([])
  })

  it('may carry what the database cannot store', async () => {
    await send({ ...asha, message: 'nul \u0000 and half a pair \ud83d, whole 👋' })
    expect((await stored())[0]?.message).toBe('nul  and half a pair , whole 👋')
    expect((await queued())[0]?.text).toContain('whole 👋')
  })
})

describe('the fields of the contact message', () => {
  const errors = (values: object) =>
    contactFields.safeParse(values).error?.issues.map((i) => `${i.path.join('.')}: ${i.message}`)

  it('are name, email and message; the phone is plain text and may be empty', () => {
    const { username, email, message } = asha
    expect(contactFields.parse({ username, email, message })).toEqual({ ...asha, phone: '' })
    expect(contactFields.parse({ ...asha, phone: 'ext. 12, evenings' }).phone).toBe(
      'ext. 12, evenings',
    )
    for (const nothing of [{}, { username: ' ', email: '', message: '\n' }]) {
      expect(errors(nothing)).toEqual([
        'username: Please enter your name.',
        'email: Please enter your email.',
        'message: Please enter a message.',
      ])
    }
  })

  it('are empty where nothing of them is seen', () => {
    const unseen = '\u200b'.repeat(4000)
    expect(errors({ ...asha, username: unseen, message: unseen })).toEqual([
      'username: Please enter your name.',
      'message: Please enter a message.',
    ])
    const values = { ...asha, username: '\u202eAs\u200bha', message: '\u2066Hello\u2069' }
    expect(contactFields.parse(values)).toMatchObject({ username: 'Asha', message: 'Hello' })
  })

  it('refuse what is no email address', () => {
    expect(errors({ ...asha, email: 'a@b.in, c@d.in' })).toEqual([
      'email: Please enter a valid email address.',
    ])
  })

  it.each([
    ['04612 345 678', '+914612345678'],
    ['98765 43210 after six', '98765 43210 after six'],
    ['', ''],
  ])('store the phone %j as %j', (phone, stored) => {
    expect(contactFields.parse({ ...asha, phone }).phone).toBe(stored)
  })

  it('are bounded', () => {
    const long = { username: 'a'.repeat(101), phone: '1'.repeat(41), message: 'a'.repeat(5001) }
    expect(errors({ ...asha, ...long })).toHaveLength(3)
    expect(errors({ ...asha, email: `${'a'.repeat(250)}@b.in` })).toHaveLength(1)
  })

  it('answer with the sentences of the specification', () => {
    expect(contactSent).toBe('Message sent successfully')
    expect(contactFailed).toBe('Something went wrong')
    expect(contactTooMany(91)).toMatch('try again in 2 minutes')
    expect(contactTooMany(5)).toMatch('try again in 5 seconds.')
  })
})
