import { beforeEach, describe, expect, it } from 'vitest'
import { queue } from '~/commands/queue/queue.server'
import { DeliveryError, type Deliverer, type EmailMessage } from '~/domain/delivery/message'
import { deliverDue } from '~/domain/delivery/deliver-due.server'
import { enqueue } from '~/domain/delivery/queue.server'
import { sweepQueue } from '~/domain/delivery/queued.server'
import { describeWithDatabase } from '../../support/database/engines'
import { runHere } from '../../support/site/run-command'

const letter = (n: number): EmailMessage => ({
  channel: 'email',
  to: { address: `reader.${n}@example.in` },
  subject: `Letter ${n}`,
  text: `வணக்கம் ${n}\n\u001b[31mRed`,
})
const refusing: Deliverer = {
  deliver: () => Promise.reject(new DeliveryError('SMTP EENVELOPE 550', { permanent: true })),
}
const away: Deliverer = { deliver: () => Promise.reject(new DeliveryError('SMTP ESOCKET')) }

describeWithDatabase('npm run queue', (database) => {
  let sent: string[]
  const well: Deliverer = {
    deliver: (message) => Promise.resolve(void sent.push((message as EmailMessage).subject)),
  }
  beforeEach(() => void (sent = []))

  const run = (...args: string[]) => runHere(queue, args, { db: database().db })
  const ids = async () => (await run('list')).stdout.match(/^\d+/gm) ?? []
  /** Letter 1 is dead, letter 2 waits for a minute and more after several tries, letter 3 is new. */
  const fill = async () => {
    const { db } = database()
    await enqueue(db, letter(1))
    await deliverDue(db, refusing)
    await enqueue(db, letter(2))
    await deliverDue(db, away)
    const at = new Date(Date.now() + 50 * 60_000)
    await db
      .updateTable('queued_messages')
      .set({ due_at: at, attempts: 9 })
      .where('attempts', '=', 1)
      .where('dead_at', 'is', null)
      .execute()
    await enqueue(db, letter(3))
    return ids()
  }

  it('lists what has not left, with its state and the cause', async () => {
    await fill()
    const { status, stdout } = await run('list')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^ID +ENQUEUED +STATE +TRIES +NEXT +TO +SUBJECT +CAUSE\n/)
    expect(stdout).toMatch(/dead +1 +- +reader\.1@example\.in +Letter 1 +SMTP EENVELOPE 550\n/)
    expect(stdout).toMatch(/waiting +9 +\S+ \S+ IST +reader\.2@example\.in +Letter 2 +SMTP ESOCKET/)
    expect(stdout).toMatch(/waiting +0 .* Letter 3 +-\n$/)
    expect((await run('list', '--dead')).stdout).not.toContain('Letter 2')
  })

  it('shows one whole, and no control characters of a stranger', async () => {
    const [id = ''] = await fill()
    const { stdout } = await run('show', id)
    expect(stdout).toMatch(/\n\d+ .* dead +1 +- .*reader\.1@example\.in/)
    expect(stdout).toContain('\n\nவணக்கம் 1\n[31mRed\n')
  })

  it('sends a dead one and a waiting one again when told to, and each once', async () => {
    const [dead = '', waiting = ''] = await fill()
    const { stdout } = await run('retry', dead, waiting)
    expect(stdout).toBe(`${dead}: due now\n${waiting}: due now\n`)
    await deliverDue(database().db, well)
    expect(sent.sort()).toEqual(['Letter 1', 'Letter 2', 'Letter 3'])
    expect(await ids()).toEqual([])
  })

  it('gives every dead one all its attempts again with --dead', async () => {
    const [dead] = await fill()
    expect((await run('retry', '--dead')).stdout).toBe(`${dead}: due now\n`)
    expect((await run('list')).stdout).toMatch(/waiting +0 .*Letter 1/)
    expect((await run('retry', '--dead')).stdout).toBe('Nothing found.\n')
  })

  it('leaves alone what is on its way, which would arrive twice', async () => {
    const { db } = database()
    await enqueue(db, letter(1))
    const [id = ''] = await ids()
    let told = ''
    const slow: Deliverer = {
      async deliver(message) {
        told = (await run('retry', id)).stdout
        await deliverDue(db, well)
        await well.deliver(message)
      },
    }
    await deliverDue(db, slow)
    expect(told).toBe(`${id}: left alone, because it is about to be sent\n`)
    expect(sent).toEqual(['Letter 1'])
  })

  it('drops for good, all that are named or none', async () => {
    const [first = '', second = '', third = ''] = await fill()
    const wrong = await run('drop', first, '999999999', '--yes')
    expect(wrong).toMatchObject({ status: 1, stdout: '' })
    expect(wrong.stderr).toBe('No message has the ID 999999999.\nNothing was changed.\n')
    expect(await ids()).toEqual([first, second, third])
    expect((await run('drop', first, second, '--yes')).stdout).toBe(
      `${first}: dropped\n${second}: dropped\n`,
    )
    expect(await ids()).toEqual([third])
    expect((await run('show', first)).status).toBe(1)
  })

  it('keeps a dead one for 30 days, and a waiting one for ever', async () => {
    const [, ...waiting] = await fill()
    const inDays = (days: number) => () => new Date(Date.now() + days * 24 * 3600_000)
    await sweepQueue(database().db, inDays(29))
    expect(await ids()).toHaveLength(3)
    await sweepQueue(database().db, inDays(31))
    expect(await ids()).toEqual(waiting)
  })
})

describe('npm run queue says what is wrong, with exit status 2,', () => {
  it.each([
    [[], 'Say what to do'],
    [['lost'], "There is no 'lost'"],
    [['list', 'friends'], "list takes no 'friends'"],
    [['show'], 'show takes one ID'],
    [['show', '1; drop'], "'1; drop' is not an ID"],
    [['show', '9'.repeat(19)], 'is not an ID'],
    [['retry'], 'Give retry some IDs, or --dead'],
    [['retry', '1', '--dead'], 'Give retry some IDs, or --dead'],
    [['drop'], 'drop takes one ID'],
    [['drop', '1'], 'Nobody will get these messages. Nothing was changed: add --yes'],
  ])('of %j', (args, sentence) => {
    const prepared = queue.prepare(args)
    expect(prepared).toMatchObject({ ok: false, status: 2 })
    expect(prepared.ok || prepared.text).toContain(sentence)
  })
})
