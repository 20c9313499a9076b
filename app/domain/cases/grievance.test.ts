import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CaseStatus } from '#db/schema'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertStaff } from '../../../tests/support/people/staff'
import { createInbox } from '../../../tests/support/people/inbox'
import { listMails } from '../../../tests/support/people/queued-mails'
import { changeStatus } from './change-case.server'
import { undoChange } from './undo-change.server'
import { toVersion } from './case'
import { dueInWords } from '~/domain/desk/due'
import { findInOrder, listCases } from './list-cases.server'
import { formatReference } from './reference'
import { sendContactMessage } from './contact-message.server'

const values = {
  username: 'Asha Nair',
  email: 'Asha.Nair@example.in',
  phone: '',
  message: 'You sent my resume on.\nI did not ask for it.',
}
const client = { address: '203.0.113.7' }

describeWithDatabase('a grievance', (database) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T19:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const send = (own: Partial<typeof values> = {}) => {
    const { db, pool } = database()
    const message = { values: { ...values, ...own }, client, grievanceDays: 30 }
    return sendContactMessage(db, createInbox(pool), message)
  }
  const mails = () => listMails(database().db)
  it('is a case of its own kind with the last day for the answer, in India', async () => {
    const { db, pool } = database()
    await sendContactMessage(db, createInbox(pool), { values, client })
    expect(await send()).toMatchObject({ ok: true, duplicate: false, answerBy: '2026-04-02' })
    const list = (kind?: 'message' | 'grievance', search?: string) =>
      listCases(db, { filter: { kind, search }, limit: 9 })
    const kinds = (await list()).cases.map(({ kind, answerBy }) => [kind, answerBy])
    expect(kinds.sort()).toEqual([
      ['grievance', '2026-04-02'],
      ['message', null],
    ])
    for (const kind of ['message', 'grievance'] as const) {
      for (const search of [undefined, 'resume']) {
        expect((await list(kind, search)).cases.map((one) => one.kind)).toEqual([kind])
      }
    }
  })

  it('tells the business the day', async () => {
    await send()
    const [business, ...others] = await mails()
    expect(others).toEqual([])
    expect(business).toMatchObject({ subject: 'New complaint: Asha Nair' })
    expect(business?.text).toContain('Please answer by 2 April 2026.')
  })

  it('sent again, also at the same moment, is the same with the day that was promised first', async () => {
    const answers = await Promise.all([send(), send()])
    expect(answers.filter((one) => one.ok && !one.duplicate)).toHaveLength(1)
    vi.setSystemTime(new Date('2026-03-03T18:29:00Z'))
    expect(await send()).toMatchObject({ duplicate: true, answerBy: '2026-04-02' })
    expect(await mails()).toHaveLength(1)
  })

  it('ends with words to who complained, sent with the end or before, and is due until then', async () => {
    const { db } = database()
    await send()
    const { cases } = await listCases(db, { filter: {}, limit: 9 })
    const id = cases[0]?.id ?? ''
    const by = await insertStaff(db)
    const find = async () => {
      const [one] = await findInOrder(db, [id])
      if (!one) throw new Error('there is no case')
      return one
    }
    const move = async (status: CaseStatus, text = '') =>
      changeStatus(db, { id, version: toVersion(await find()), by, status, text })
    const due = async () => dueInWords(await find(), new Date())
    expect(await due()).toBe('due in 30 days')
    for (const status of ['done', 'closed'] as const) {
      expect(await move(status)).toMatchObject({ ok: false, reason: 'no-answer' })
    }
    expect(await find()).toMatchObject({ status: 'received', isAnswered: false })
    const text = await move('received', 'We deleted it.')
    expect(await due()).toBeUndefined()
    const version = text.ok ? toVersion(text.found) : ''
    expect(await undoChange(db, { id, version, by })).toMatchObject({ text: 'We deleted it.' })
    expect(await due()).toBe('due in 30 days')
    expect(await move('done')).toMatchObject({ ok: false, reason: 'no-answer' })
    expect(await move('in-review')).toMatchObject({ ok: true })
    expect(await move('in-review', 'We deleted it yesterday.')).toMatchObject({ ok: true })
    expect(await move('done')).toMatchObject({ ok: true })
    expect(await move('closed')).toMatchObject({ ok: true })
  })

  it('is answered by a letter that calls it a complaint and says whom to ask after us', async () => {
    const { db } = database()
    const sent = await send()
    const by = await insertStaff(db)
    const [one] = (await listCases(db, { filter: {}, limit: 9 })).cases
    if (!one) throw new Error('there is no case')
    const press = { id: one.id, version: toVersion(one), by, status: one.status }
    await changeStatus(db, { ...press, text: 'We deleted it.' })
    const letter = (await mails()).find(({ to }) => to.address === values.email)
    const reference = sent.ok ? sent.reference : 'none'
    expect(letter?.subject).toBe(`Our answer to your complaint (${formatReference(reference)})`)
    expect(letter?.text).toContain('We deleted it.')
    expect(letter?.text).toContain('you can complain to the Data Protection Board of India.')
  })

  it('is refused as contact messages are, and then nothing of it is stored', async () => {
    for (let n = 0; n < 20; n += 1) await send({ message: `Complaint ${n}` })
    expect(await send({ message: 'Complaint 20' })).toMatchObject({ ok: false, reason: 'too-many' })
    expect(await database().db.selectFrom('cases').select('id').execute()).toHaveLength(20)
  })
})
