import { expect, it } from 'vitest'
import { eraseAccount } from '~/domain/account-data/erase-account.server'
import { lockAccount } from '~/domain/accounts/accounts.server'
import { keepWords, recordConsents, toldWith } from '~/domain/consents/consents.server'
import { deliverDue } from '~/domain/delivery/deliver-due.server'
import { enqueue } from '~/domain/delivery/queue.server'
import { formatReference } from '~/domain/requests/reference'
import { brand } from '../../../tests/fixtures/brand'
import { given } from '../../../tests/fixtures/given'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { insertCase, insertMessage } from '../../../tests/support/people/desk'
import { insertRegistered } from '../../../tests/support/people/registered'
import { queuedMails } from '../../../tests/support/people/queued-mails'
import {
  breachLetter,
  countRecipients,
  noticeLetter,
  sendLetters,
  type Letter,
  type Recipients,
} from './letters.server'
import { findNamedAccounts } from './named-accounts.server'

const site = { brand, origin: 'https://pearl.example', ...given }
const notice = noticeLetter(site)
const breach = breachLetter('A copy of your data was taken\n\nOn 3 May a copy was taken.\n', site)
const hash = 'a'.repeat(64)
const anyMessage = { channel: 'email', to: { address: 'x@y.in' }, subject: 'x', text: 'x' } as const

describeOnEngines('letters to accounts', (database) => {
  const register = (n: number, userType: 'candidate' | 'client' | 'customer' = 'candidate') =>
    insertRegistered(database().db, userType, {
      email: `reader.${n}@gmail.com`,
      phone: `98765${10_000 + n}`,
    })
  const queued = () => queuedMails(database().db)
  const addresses = async () => (await queued()).map(({ to }) => to.address).sort()
  const records = () =>
    database()
      .db.selectFrom('consents')
      .select(['account_id', 'notice', 'purpose', 'channel'])
      .where('channel', '=', 'letter')
      .execute()
  const send = async (letter: Letter, to: Recipients = 'all', pause = () => Promise.resolve()) => {
    let last = 0
    for await (last of sendLetters(database().db, letter, { to, pause }));
    return last
  }
  const registerMany = async (many: number) => {
    const ids = []
    for (let n = 0; n < many; n += 1) ids.push(await register(n))
    return ids
  }

  it('gives the notice of their kind to those who were not told with the form, once', async () => {
    const { db } = database()
    const candidate = await register(1)
    const client = await register(2, 'client')
    const told = await register(3)
    const agreed = { notice: hash, channel: 'page', offers: false } as const
    await recordConsents(db, told, agreed, new Date())
    expect(await send(notice)).toBe(2)
    expect(await send(notice)).toBe(0)
    const letters = await queued()
    expect(
      letters.map(({ to, text }) => [to.address, text.match(/\/privacy-notice\/\w+/)?.[0]]).sort(),
    ).toEqual([
      ['reader.1@gmail.com', '/privacy-notice/candidate'],
      ['reader.2@gmail.com', '/privacy-notice/client'],
    ])
    expect(
      new Set(
        (await records()).map(
          ({ account_id, notice, purpose }) => `${account_id} ${notice} ${purpose}`,
        ),
      ),
    ).toEqual(
      new Set([
        `${candidate} ${notice.told.candidate.hash} notice`,
        `${client} ${notice.told.client.hash} notice`,
      ]),
    )
    const { words } = await db
      .selectFrom('notices')
      .select('words')
      .where('hash', '=', notice.told.client.hash)
      .executeTakeFirstOrThrow()
    expect(words).toBe(notice.told.client.words)
  })

  it('gives the notice to who was told only that of a request or about a nominee', async () => {
    const { db } = database()
    const agreed = { channel: 'page', offers: false } as const
    for (const [n, form] of ['request', 'nominee', 'customer'].entries()) {
      const told = toldWith(form, form)
      await keepWords(db, [told])
      await recordConsents(db, await register(n), { ...agreed, notice: told.hash }, new Date())
    }
    expect(await send(notice)).toBe(2)
    expect(await addresses()).toEqual(['reader.0@gmail.com', 'reader.1@gmail.com'])
  })

  it('does not give the notice again when its words have changed', async () => {
    await register(1)
    await send(notice)
    expect(await send(noticeLetter({ ...site, grievanceDays: 7 }))).toBe(0)
  })

  it('gives an account each letter about its data once, and another letter too', async () => {
    await register(1)
    const other = breachLetter('What we know now\n\nIt was one file.\n', site)
    expect([await send(breach), await send(breach), await send(other)]).toEqual([1, 0, 1])
    const subjects = (await queued()).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual(['A copy of your data was taken', 'What we know now'])
  })

  it('counts by kind of account and writes nothing', async () => {
    await register(1)
    await register(2, 'customer')
    await send(breach, [await register(3)])
    const before = [await queued(), await records()]
    expect(await countRecipients(database().db, breach, 'all')).toEqual([
      { userType: 'candidate', due: 1, others: 1 },
      { userType: 'client', due: 0, others: 0 },
      { userType: 'customer', due: 1, others: 0 },
    ])
    expect([await queued(), await records()]).toEqual(before)
  })

  it('writes one letter each when two send at once', async () => {
    const ids = await registerMany(20)
    const sent = await Promise.all([send(notice), send(notice), send(breach), send(breach)])
    expect(sent.reduce((sum, one) => sum + one)).toBe(40)
    expect(await addresses()).toHaveLength(40)
    expect(await records()).toHaveLength(2 * ids.length)
  })

  it('goes on where it was stopped, and stops without half a letter', async () => {
    await registerMany(30)
    let pauses = 0
    const stopped = send(notice, 'all', () =>
      (pauses += 1) === 2 ? Promise.reject(new Error('Stopped')) : Promise.resolve(),
    )
    await expect(stopped).rejects.toThrow('Stopped')
    expect(await records()).toHaveLength(10)
    expect(await addresses()).toHaveLength(10)
    expect(await send(notice)).toBe(20)
    expect(new Set(await addresses()).size).toBe(30)
  })

  it('passes over who was erased meanwhile', async () => {
    const { db } = database()
    const ids = await registerMany(12)
    const last = ids.sort().at(-1) ?? ''
    const eraseLast = async () => {
      await db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, last)
        if (account) await eraseAccount(trx, account, { notice: anyMessage, at: new Date() })
      })
    }
    expect(await send(breach, 'all', eraseLast)).toBe(11)
    expect((await records()).map(({ account_id }) => account_id)).not.toContain(last)
  })

  it('waits while 50 messages are due, or 1,000 wait, so that others need not', async () => {
    const { db } = database()
    await register(1)
    const later = new Date(Date.now() + 600_000)
    for (let n = 0; n < 50; n += 1) await enqueue(db, anyMessage)
    let pauses = 0
    const makeRoom = async () => {
      pauses += 1
      if (pauses === 3) await deliverDue(db, { deliver: () => Promise.resolve() })
      if (pauses === 3) {
        const row = { message: JSON.stringify(anyMessage), due_at: later, created_at: later }
        await db
          .insertInto('queued_messages')
          .values(Array.from({ length: 1000 }, () => row))
          .execute()
      }
      if (pauses === 5) await db.deleteFrom('queued_messages').execute()
    }
    expect(await send(breach, 'all', makeRoom)).toBe(1)
    expect(pauses).toBe(5)
    expect(await addresses()).toEqual(['reader.1@gmail.com'])
  })

  it('sends no more in a minute than it was told to', async () => {
    await registerMany(25)
    const pauses: number[] = []
    const pause = (ms: number) => Promise.resolve(pauses.push(ms))
    for await (const _ of sendLetters(database().db, notice, { to: 'all', pace: 600, pause }));
    expect(pauses).toEqual([1000, 1000, 1000])
    pauses.length = 0
    for await (const _ of sendLetters(database().db, breach, { to: 'all', pace: 20, pause }));
    expect(new Set(pauses)).toEqual(new Set([3000]))
    expect(pauses).toHaveLength(25)
  })

  it('finds accounts by addresses and references, and names the lines that it does not know', async () => {
    const { db } = database()
    const [first, second] = [await register(1), await register(2, 'client')]
    const customer = await insertRegistered(db, 'customer', { email: 'reader.1@gmail.com' })
    const { reference } = await insertCase(db, second, { about: 'Sales' })
    const message = await insertMessage(db, {})
    const { reference: ofNobody } = await db
      .selectFrom('requests')
      .select('reference')
      .where('id', '=', message.caseId)
      .executeTakeFirstOrThrow()
    const list = [
      ...[
        'READER.1@gmail.com ',
        'reader.1@gmail.com',
        '',
        formatReference(reference).toLowerCase(),
      ],
      ...['nobody@gmail.com', formatReference(ofNobody), '%', "'; drop table accounts"],
    ]
    const { ids, unknown } = await findNamedAccounts(db, list.join('\r\n'))
    expect(ids.sort()).toEqual([first, second, customer].sort())
    expect(unknown).toEqual(list.slice(4))
    expect(await findNamedAccounts(db, '\n')).toEqual({ ids: [], unknown: [] })
    expect(await send(breach, ids)).toBe(3)
    expect(await send(breach, [])).toBe(0)
  })
})
