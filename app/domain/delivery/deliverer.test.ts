import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeliveryError, maskDestination, type EmailMessage, type SmsMessage } from './message'
import { createOutbox } from './deliverer.server'

const email: EmailMessage = {
  channel: 'email',
  to: { name: 'Asha Nair', address: 'asha.nair@gmail.com' },
  subject: 'Your Pearlbridge code',
  text: 'Your code is 424242',
  html: '<p>Your code is 424242</p>',
}
const sms: SmsMessage = {
  channel: 'sms',
  to: { address: '+919876543210' },
  text: '424242 is your code',
  code: '424242',
}

describe('the outbox', () => {
  let directory: string
  let lines: string[]
  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox')
    lines = []
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00.123Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
    return rm(join(directory, '..'), { recursive: true })
  })

  const outbox = () => createOutbox(directory, (line) => lines.push(line))
  const read = async () => {
    const names = (await readdir(directory)).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
    return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  }

  it('writes each message as one JSON file of the agreed shape', async () => {
    await outbox().deliver({ ...email, replyTo: { address: 'ravi@example.in' } })
    await outbox().deliver(sms)
    expect(await read()).toEqual([
      {
        channel: 'email',
        to: 'asha.nair@gmail.com',
        replyTo: 'ravi@example.in',
        subject: 'Your Pearlbridge code',
        text: 'Your code is 424242',
        html: '<p>Your code is 424242</p>',
        createdAt: '2026-03-02T09:00:00.123Z',
      },
      {
        channel: 'sms',
        to: '+919876543210',
        subject: null,
        text: '424242 is your code',
        html: null,
        createdAt: '2026-03-02T09:00:00.123Z',
      },
    ])
  })

  it('names the files in the order of the messages, none twice, none half-written', async () => {
    const box = outbox()
    for (let n = 0; n < 12; n += 1) await box.deliver({ ...sms, text: `message ${n}` })
    await Promise.all([outbox().deliver(sms), outbox().deliver(sms)])
    const texts = (await read()).map((record) => record.text)
    expect(texts.slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, n) => `message ${n}`))
    expect(texts).toHaveLength(14)
    const names = await readdir(directory)
    expect(names.every((name) => /^2026-03-02T09-00-00-123Z-\d{6}-\w{8}\.json$/.test(name))).toBe(
      true,
    )
  })

  it('prints one line a message, with the destination masked and without the code', async () => {
    await outbox().deliver(email)
    await outbox().deliver(sms)
    const names = (await readdir(directory)).sort()
    expect(lines).toEqual([
      `outbox: email to a…@gmail.com, ${names[0]}`,
      `outbox: sms to +91…210, ${names[1]}`,
    ])
    expect(maskDestination({ address: '12345' })).toBe('…')
  })

  it('keeps the files to the owner of the process', async () => {
    await outbox().deliver(sms)
    const [name] = await readdir(directory)
    expect((await stat(join(directory, name ?? ''))).mode & 0o777).toBe(0o600)
  })

  it('fails as a delivery when it cannot write, and tells of no message', async () => {
    await writeFile(directory, 'a file in the way')
    await expect(outbox().deliver(sms)).rejects.toThrow(DeliveryError)
    expect(lines).toEqual([])
  })
})
