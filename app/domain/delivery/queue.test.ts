import { beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { deliverDue, startQueue } from './deliver-due.server'
import { type Deliverer, DeliveryError, type EmailMessage, type Message } from './message'
import { countQueued, enqueue } from './queue.server'

const welcome: EmailMessage = {
  channel: 'email',
  to: { address: 'asha.nair@gmail.com' },
  subject: 'Welcome',
  text: 'Your account is ready.',
}
const numbered = (n: number) => ({ ...welcome, subject: `Message ${n}` })

describeOnEngines('the queue of messages', (database) => {
  let today: Date
  let delivered: string[]
  let deliverer: Deliverer
  beforeEach(() => {
    today = new Date('2026-03-02T09:00:00Z')
    delivered = []
    deliverer = {
      deliver: (message) => Promise.resolve(void delivered.push((message as EmailMessage).subject)),
    }
  })
  const now = () => today
  const pass = (seconds: number) => (today = new Date(today.getTime() + seconds * 1000))
  const put = (message: Message = welcome) => enqueue(database().db, message, { at: now() })
  const run = (by = deliverer) => deliverDue(database().db, by, { now })
  const rows = () => database().db.selectFrom('queued_messages').selectAll().orderBy('id').execute()
  const failing = (permanent = false): Deliverer => ({
    deliver: () => Promise.reject(new DeliveryError('SMTP ESOCKET', { permanent })),
  })

  it('delivers what a committed transaction put in, and nothing of one that rolled back', async () => {
    const { db } = database()
    await db.transaction().execute((trx) => enqueue(trx, numbered(1), { at: now() }))
    const undone = db.transaction().execute(async (trx) => {
      await enqueue(trx, numbered(2), { at: now() })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await run()).toBe(1)
    expect(delivered).toEqual(['Message 1'])
    expect(await rows()).toEqual([])
  })

  it('delivers in the order of arrival', async () => {
    for (let n = 1; n <= 5; n += 1) await put(numbered(n))
    expect(await run()).toBe(5)
    expect(delivered).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4', 'Message 5'])
  })

  it('tries a failed message again after 15 s, then twice as long, at most an hour', async () => {
    await put()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await run(failing())).toBe(0)
      const [row] = await rows()
      expect(row).toMatchObject({ attempts: attempt, last_error: 'SMTP ESOCKET', dead_at: null })
      waits.push((Number(row?.due_at) - Number(today)) / 1000)
      pass(waits.at(-1) ?? 0)
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    expect(await run()).toBe(1)
    expect(await rows()).toEqual([])
  })

  it('says for how long the oldest one waits, however often it was tried', async () => {
    const lag = async () => (await countQueued(database().db, now)).lagSeconds
    expect(await lag()).toBe(0)
    await put()
    pass(20)
    expect(await lag()).toBe(20)
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await run(failing())
      pass(100)
    }
    await put(numbered(2))
    expect(await lag()).toBe(320)
    await run()
    expect(await lag()).toBe(0)
  })

  it('does not wait for a failed message to deliver the others', async () => {
    await put(numbered(1))
    await put(numbered(2))
    const picky: Deliverer = {
      deliver: (message) =>
        (message as EmailMessage).subject === 'Message 1'
          ? Promise.reject(new DeliveryError('refused'))
          : deliverer.deliver(message),
    }
    expect(await run(picky)).toBe(1)
    expect(delivered).toEqual(['Message 2'])
  })

  it('gives up what is refused for good, and keeps it for the operator to see', async () => {
    await put()
    await run(failing(true))
    expect(await rows()).toMatchObject([{ dead_at: today, last_error: 'SMTP ESOCKET' }])
    pass(7 * 24 * 3600)
    expect(await run()).toBe(0)
  })

  it('gives up after 100 attempts, four days', async () => {
    await put()
    const start = Number(today)
    for (let attempt = 1; attempt <= 100; attempt += 1) {
      expect((await rows())[0]?.dead_at).toBeNull()
      await run(failing())
      pass(3600)
    }
    expect((await rows())[0]).toMatchObject({ attempts: 100 })
    expect((await rows())[0]?.dead_at).not.toBeNull()
    expect((Number(today) - start) / 3600_000).toBeGreaterThan(96)
  })

  it('delivers later what a process had claimed when it died', async () => {
    await put()
    const neverAnswers: Deliverer = { deliver: () => new Promise(() => undefined) }
    void run(neverAnswers)
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    expect(await run()).toBe(0)
    pass(120)
    expect(await run()).toBe(1)
    expect(delivered).toEqual(['Welcome'])
  })

  it('gives up a message after every process with it died', async () => {
    await put()
    await database().db.updateTable('queued_messages').set({ attempts: 100 }).execute()
    expect(await run()).toBe(0)
    expect(delivered).toEqual([])
    expect(await rows()).toMatchObject([{ last_error: 'attempts exhausted', dead_at: today }])
  })

  it('delivers each message once with several processes at work', async () => {
    for (let n = 0; n < 30; n += 1) await put(numbered(n))
    const counts = await Promise.all([run(), run(), run(), run()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(30)
    expect(new Set(delivered).size).toBe(30)
    expect(delivered).toHaveLength(30)
  })

  it('holds no transaction while a message travels', async () => {
    await put()
    expect(await run({ deliver: async () => void (await rows()) })).toBe(1)
  })

  it('carries what the database cannot store', async () => {
    await put({ ...welcome, subject: 'nul \u0000, half \ud83d, whole 👋' })
    await run()
    expect(delivered).toEqual(['nul \ufffd, half \ufffd, whole 👋'])
  })

  it('counts a fault of the program as a failed delivery', async () => {
    await put()
    await run({ deliver: () => Promise.reject(new TypeError('asha.nair@gmail.com is odd')) })
    expect((await rows())[0]).toMatchObject({ last_error: 'unexpected TypeError', dead_at: null })
  })

  it('delivers when woken, and by itself after a while', async () => {
    const { db } = database()
    const woken = startQueue(db, deliverer, { log: () => undefined, now, pollSeconds: 3600 })
    await put(numbered(1))
    woken.wake()
    woken.wake()
    await expect.poll(() => delivered).toEqual(['Message 1'])
    await woken.stop()

    const polling = startQueue(db, deliverer, { log: () => undefined, now, pollSeconds: 0.01 })
    await put(numbered(2))
    await expect.poll(() => delivered).toEqual(['Message 1', 'Message 2'])
    await polling.stop()
  })

  it('finishes the delivery under way when stopped, and starts no other', async () => {
    await put(numbered(1))
    await put(numbered(2))
    let finish: () => void = () => undefined
    const slow: Deliverer = {
      deliver: (message) =>
        new Promise<void>((resolve) => (finish = resolve)).then(() => deliverer.deliver(message)),
    }
    const queue = startQueue(database().db, slow, { log: () => undefined, now })
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    let stopped = false
    const stopping = queue.stop().then(() => (stopped = true))
    expect(stopped).toBe(false)
    finish()
    await stopping
    expect(delivered).toEqual(['Message 1'])
    expect(await rows()).toMatchObject([{ attempts: 0 }])
    queue.wake()
    expect(await rows()).toMatchObject([{ attempts: 0 }])
  })

  it('outlives a lost database and says so, without what a message holds', async () => {
    const { db } = database()
    let lost = true
    const shaky = new Proxy(db, {
      get(target, name) {
        if (lost && name === 'getExecutor') throw new Error('connection lost')
        const value = Reflect.get(target, name) as unknown
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const events: Record<string, unknown>[] = []
    const log = (event: Record<string, unknown>) => void events.push(event)
    await put()
    const queue = startQueue(shaky, failing(), { log, now, pollSeconds: 3600 })
    await expect.poll(() => events.length).toBe(1)
    expect(events[0]).toMatchObject({ event: 'queue-error' })
    lost = false
    queue.wake()
    await expect.poll(() => events.length).toBe(2)
    expect(events[1]).toEqual({
      event: 'message-postponed',
      id: expect.any(String) as string,
      channel: 'email',
      attempts: 1,
      cause: 'SMTP ESOCKET',
    })
    await queue.stop()
  })
})
