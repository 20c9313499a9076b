import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RequestStatus } from '#db/schema'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { insertStaff } from '../../../tests/support/people/staff'
import { inboxOf } from '../../../tests/support/people/inbox'
import { queuedMails } from '../../../tests/support/people/queued-mails'
import { previewLetter } from '~/domain/cases/case-letters.server'
import { changeStatus } from '~/domain/cases/change-case.server'
import { takeBack } from '~/domain/cases/take-back.server'
import { versionOf } from '~/domain/cases/case'
import { dueInWords } from '~/domain/cases/due'
import { countCases, findInOrder, listCases, listDue } from '~/domain/cases/list-cases.server'
import { formatReference } from '~/domain/requests/reference'
import { sendContactMessage } from './contact.server'
import { findGrievance, grievanceHref } from './grievance-page.server'
import { sendGrievance } from './grievance.server'

const values = {
  username: 'Asha Nair',
  email: 'Asha.Nair@example.in',
  phone: '',
  message: 'You sent my resume on.\nI did not ask for it.',
}
const secret = 'a secret of the tests'
const client = { address: '203.0.113.7' }

describeOnEngines('a grievance', (database) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T19:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const send = (
    own: Partial<typeof values> = {},
    { hourlyMails = 60, address = '203.0.113.7' } = {},
  ) => {
    const { db, pool } = database()
    const inbox = { ...inboxOf(pool), hourlyMails }
    const message = { values: { ...values, ...own }, client: { address } }
    return sendGrievance(db, { inbox, days: 30, secret }, message)
  }
  const mails = () => queuedMails(database().db)
  const letters = async () => (await mails()).filter(({ to }) => to.address.includes('example.in'))

  const referenceOf = (sent: Awaited<ReturnType<typeof send>>) =>
    (sent.ok && sent.stored?.reference) || 'none'

  it('is a case of its own kind with the last day for the answer, in India', async () => {
    const { db, pool } = database()
    await sendContactMessage(db, inboxOf(pool), { values, client })
    expect(await send()).toMatchObject({
      ok: true,
      duplicate: false,
      stored: { answerBy: '2026-04-02' },
    })
    const list = (kind?: 'message' | 'grievance') =>
      listCases(db, { filter: { kind, oldestFirst: true }, limit: 9 })
    const kinds = (await list()).cases.map(({ kind, answerBy }) => [kind, answerBy])
    expect(kinds.sort()).toEqual([
      ['grievance', '2026-04-02'],
      ['message', null],
    ])
    for (const kind of ['message', 'grievance'] as const) {
      expect((await list(kind)).cases.map((one) => one.kind)).toEqual([kind])
      for (const search of [undefined, 'resume']) {
        expect(await countCases(db, { kind, search })).toBe(1)
      }
    }
    const stored = await db.selectFrom('requests').select('kind').execute()
    // So a process of the former version can show it.
    expect(stored).toEqual([{ kind: 'message' }, { kind: 'message' }])
  })

  it('tells the business the day, and the sender too, without a word of the message', async () => {
    const sent = await send()
    const [business, sender] = await mails()
    expect(business).toMatchObject({ subject: 'Grievance from Asha Nair' })
    expect(business?.text).toContain('Please answer by 2 April 2026.')
    expect(sender).toMatchObject({ to: { address: values.email } })
    expect(sender?.replyTo).toMatchObject({ address: 'office@pearlbridge.example' })
    const reference = (sent.ok && sent.stored?.reference) || 'none'
    expect(sender?.text).toContain(`PB-${reference.slice(0, 4)}-${reference.slice(4)}`)
    expect(sender?.text).toContain('Hello,\n\nWe have received')
    expect(sender?.text).toContain('We will answer by 2 April 2026.')
    expect(`${sender?.text}${sender?.html}`).not.toMatch(/Asha Nair|resume/)
  })

  it('sent again, also at the same moment, is the same with the day that was told first', async () => {
    const answers = await Promise.all([send(), send()])
    expect(answers.filter((one) => one.ok && !one.duplicate)).toHaveLength(1)
    vi.setSystemTime(new Date('2026-03-03T18:59:00Z'))
    expect(await send()).toMatchObject({ duplicate: true, stored: { answerBy: '2026-04-02' } })
    expect(await letters()).toHaveLength(1)
  })

  it.each([values.email, ''])(
    'of the same words is another one from another network or browser, which learns nothing of the first: %j',
    async (email) => {
      const first = referenceOf(await send({ email }))
      const stranger = await send({ email }, { address: '198.51.100.7' })
      expect(stranger).toMatchObject({ ok: true, duplicate: false })
      expect(referenceOf(stranger)).not.toBe(first)
      for (const address of ['203.0.113.7', '198.51.100.7']) {
        const again = await send({ email }, { address })
        expect(again).toMatchObject({ duplicate: true })
        expect(referenceOf(again)).toBe(address === '203.0.113.7' ? first : referenceOf(stranger))
      }
      expect(await database().db.selectFrom('requests').select('id').execute()).toHaveLength(2)
    },
  )

  it('is the same also where a restored back-up has no counts, and a new one a day later', async () => {
    const first = referenceOf(await send())
    await database().db.deleteFrom('rate_limits').execute()
    const again = await send()
    expect([again, referenceOf(again)]).toMatchObject([{ duplicate: true }, first])
    vi.setSystemTime(new Date('2026-03-03T19:01:00Z'))
    const next = await send()
    expect(next).toMatchObject({ duplicate: false })
    expect(referenceOf(next)).not.toBe(first)
  })

  it('brings an address three letters a day, whatever mails the business has had', async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      const own = {
        message: `Complaint ${n}`,
        email: n % 2 ? values.email : 'asha.nair@EXAMPLE.in',
      }
      expect(await send(own, { address: `203.0.113.${n}` })).toMatchObject({ duplicate: false })
    }
    expect(await database().db.selectFrom('requests').select('id').execute()).toHaveLength(5)
    expect((await mails()).filter(({ subject }) => subject.startsWith('We have'))).toHaveLength(3)
    await database().db.deleteFrom('queued_messages').execute()
    expect(await send({ email: 'other@example.in' }, { hourlyMails: 1 })).toMatchObject({
      mailed: true,
      letter: true,
    })
    expect((await mails()).map(({ to }) => to.address)).toEqual(['other@example.in'])
  })

  it('brings strangers 200 letters an hour together, and is stored beyond', async () => {
    const sent = []
    for (let n = 0; n < 202; n += 1) {
      const own = { email: `stranger.${n}@example.in` }
      sent.push(await send(own, { hourlyMails: 1, address: `203.0.113.${n}` }))
    }
    expect(sent.slice(199)).toMatchObject([{ letter: true }, { letter: false }, { letter: false }])
    expect(await letters()).toHaveLength(200)
    expect(await database().db.selectFrom('requests').select('id').execute()).toHaveLength(202)
  })

  const open = (reference: string, key?: string) => {
    const own = grievanceHref(secret, reference).split('key=')[1] ?? ''
    return findGrievance(database().db, { reference, key: key ?? own, now: new Date() })
  }

  it('without an address brings no letter but the one to the business, which nobody answers by email', async () => {
    expect(await send({ email: '' })).toMatchObject({ duplicate: false })
    expect(await send({ email: '' })).toMatchObject({ duplicate: true })
    const [business, ...more] = await mails()
    expect(more).toEqual([])
    expect(business?.replyTo).toBeUndefined()
    expect(business?.text).toContain('The sender gave no email address')
  })

  it('has a page by its own key alone, also under another SECRET later', async () => {
    const one = referenceOf(await send())
    const other = referenceOf(await send({ message: 'Another one.', email: '' }))
    const [key = ''] = grievanceHref(secret, one).split('key=').slice(1)
    expect(key).toMatch(/^[0-9A-Z]{8}-[0-9A-Z]{8}$/)
    for (const spelt of [undefined, key.toLowerCase(), key.replace('-', ' ')]) {
      expect(await open(one, spelt)).toMatchObject({
        answerBy: '2026-04-02',
        message: values.message,
        email: values.email,
        events: [{ status: 'received', note: '' }],
      })
    }
    expect(await open(other)).toMatchObject({ message: 'Another one.', email: '' })
    const wrong = ['', key.slice(1), `${key}0`, '\0', `${key}\0`, key.repeat(600)]
    for (const given of wrong) expect(await open(one, given)).toBeUndefined()
    expect(await open(other, key)).toBeUndefined()
    expect(await open('PB-0000-0000', key)).toBeUndefined()
    const renewed = grievanceHref('another secret', one).split('key=')[1]
    expect(await open(one, renewed)).toBeUndefined()
    const { db } = database()
    const plain = await db.selectFrom('requests').select('page_key_hash').execute()
    expect(plain.map((row) => row.page_key_hash)).toEqual(Array(2).fill(expect.any(String)))
    expect(JSON.stringify(plain)).not.toContain(key.replace('-', ''))
  })

  it('is answered without an address: on its page, by no letter, once it cannot be taken back', async () => {
    const { db, pool } = database()
    const reference = referenceOf(await send({ email: '' }))
    const { inbox, ...site } = {
      inbox: inboxOf(pool),
      origin: 'https://x',
      brand: inboxOf(pool).brand,
    }
    const by = await insertStaff(db)
    await db.deleteFrom('queued_messages').execute()
    const answer = async (note: string) => {
      const { cases } = await listCases(db, { filter: {}, limit: 9 })
      const [one] = cases
      if (!one) throw new Error('there is no case')
      const press = { id: one.id, version: versionOf(one), by, status: 'done', note } as const
      return changeStatus(db, { ...site, inbox }, press)
    }
    const first = await answer('We deleted it.')
    expect((await open(reference))?.events).toHaveLength(1)
    const batch = first.ok ? first.batch : ''
    expect(await takeBack(db, { ...site, inbox }, { batch, by })).toMatchObject({
      back: [{ note: 'We deleted it.', wasRead: false }],
    })
    vi.setSystemTime(new Date('2026-03-02T20:00:00Z'))
    const second = await answer('We deleted it yesterday.')
    vi.setSystemTime(new Date('2026-03-02T20:11:00Z'))
    const late = { batch: second.ok ? second.batch : '', by }
    expect(await takeBack(db, { ...site, inbox }, late)).toMatchObject({ back: [] })
    expect((await open(reference))?.events).toMatchObject([
      { status: 'received' },
      { status: 'done', note: 'We deleted it yesterday.', byPerson: false },
    ])
    expect(await mails()).toEqual([])
  })

  it('ends with words to who complained, sent with the end or before, and is due until then', async () => {
    const { db, pool } = database()
    await send()
    const { cases } = await listCases(db, { filter: {}, limit: 9 })
    const id = cases[0]?.id ?? ''
    const by = await insertStaff(db)
    const deps = { inbox: inboxOf(pool), origin: 'https://x', brand: inboxOf(pool).brand }
    const find = async () => {
      const [one] = await findInOrder(db, [id])
      if (!one) throw new Error('there is no case')
      return one
    }
    const move = async (status: RequestStatus, note = '') =>
      changeStatus(db, deps, { id, version: versionOf(await find()), by, status, note })
    const due = async () => {
      const listed = await listDue(db, { now: new Date(), days: 40, limit: 9 })
      return [listed.length, dueInWords(await find(), new Date())]
    }
    expect(await due()).toEqual([1, 'due in 30 days'])
    for (const status of ['done', 'closed'] as const) {
      expect(await move(status)).toMatchObject({ ok: false, reason: 'no-answer' })
    }
    expect(await find()).toMatchObject({ status: 'received', isAnswered: false })
    const text = await move('received', 'We deleted it.')
    expect(await due()).toEqual([0, undefined])
    expect(await takeBack(db, deps, { batch: text.ok ? text.batch : '', by })).toMatchObject({
      back: [{ note: 'We deleted it.' }],
    })
    expect(await due()).toEqual([1, 'due in 30 days'])
    expect(await move('done')).toMatchObject({ ok: false, reason: 'no-answer' })
    expect(await move('in-review')).toMatchObject({ ok: true })
    expect(await move('in-review', 'We deleted it yesterday.')).toMatchObject({ ok: true })
    expect(await move('done')).toMatchObject({ ok: true })
    expect(await move('closed')).toMatchObject({ ok: true })
  })

  it('is answered by a letter that calls it a complaint, with its page and whom to ask after us', async () => {
    const { db, pool } = database()
    const reference = referenceOf(await send())
    const by = await insertStaff(db)
    const site = { origin: 'https://x', brand: inboxOf(pool).brand }
    const answer = async (own: string, note: string) => {
      await db.deleteFrom('queued_messages').execute()
      const [one] = (await listCases(db, { filter: {}, limit: 9 })).cases
      if (!one) throw new Error('there is no case')
      const press = { id: one.id, version: versionOf(one), by, status: one.status, note }
      await changeStatus(db, { ...site, secret: own }, press)
      return (await letters())[0]
    }
    const letter = await answer(secret, 'We deleted it.')
    const shown = formatReference(reference)
    expect(letter?.subject).toBe(`Our answer to your complaint (${shown})`)
    expect(letter?.text).toContain(`https://x${grievanceHref(secret, reference)}`)
    expect(letter?.text).toContain('you can complain to the Data Protection Board of India.')
    const [one] = (await listCases(db, { filter: {}, limit: 9 })).cases
    const preview = { ...site, secret, status: 'done', note: 'We deleted it.' } as const
    const seen = one && (await previewLetter(db, one, preview))
    expect(seen).toContain(`https://x/grievance/${shown}?key=…`)
    const renewed = await answer('another secret', 'We looked again.')
    expect(renewed?.subject).toBe(letter?.subject)
    expect(renewed?.text).not.toContain('/grievance/')
  })

  it('is refused as contact messages are, and then nothing of it is stored', async () => {
    for (let n = 0; n < 20; n += 1) await send({ message: `Complaint ${n}` })
    expect(await send({ message: 'Complaint 20' })).toMatchObject({ ok: false, reason: 'too-many' })
    expect(await database().db.selectFrom('requests').select('id').execute()).toHaveLength(20)
  })
})
