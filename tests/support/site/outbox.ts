import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** One message as DELIVERY=outbox writes it; `to` is the bare address or number. */
export interface OutboxMessage {
  channel: 'email' | 'sms'
  to: string
  replyTo?: string
  subject: string | null
  text: string
  html: string | null
  createdAt: string
}

export interface Outbox {
  messages(): OutboxMessage[]
  /** The newest message that fits; queued ones arrive a moment after the answer, so it waits up to 10 s. */
  waitFor(fits: (message: OutboxMessage) => boolean): Promise<OutboxMessage>
  /**
   * The six or eight digits of the newest one-time password sent to this address or number.
   *
   * @param about words of its message, where an earlier code for something else has gone there too.
   */
  latestCode(to: string, about?: string): Promise<string>
  empty(): void
}

export function readOutbox(dataDir: string): Outbox {
  const directory = join(dataDir, 'outbox')
  const names = () =>
    (existsSync(directory) ? readdirSync(directory) : [])
      .filter((name) => /^[^.].*\.json$/.test(name))
      .sort()
  // A message is written once and its name tells its time, so that each is read once.
  const read = new Map<string, OutboxMessage>()
  const messages = () =>
    names().map((name) => {
      const message = read.get(name) ?? parse(readFileSync(join(directory, name), 'utf8'))
      read.set(name, message)
      return message
    })

  const waitFor: Outbox['waitFor'] = async (fits) => {
    const deadline = Date.now() + 10_000
    for (;;) {
      const found = messages().findLast(fits)
      if (found) return found
      if (Date.now() > deadline) {
        const present = messages().map(({ to, subject }) => `${to}: ${subject}`)
        throw new Error(`no such message within 10 s; the outbox holds [${present.join('; ')}]`)
      }
      await sleep(50)
    }
  }

  return {
    messages,
    waitFor,
    async latestCode(to, about = '') {
      const { text } = await waitFor(
        (message) => message.to === to && code.test(message.text) && message.text.includes(about),
      )
      return code.exec(text)?.[0] ?? ''
    },
    empty() {
      for (const name of names()) rmSync(join(directory, name), { force: true })
    },
  }
}

const parse = (text: string) => JSON.parse(text) as OutboxMessage

const code = /(?<!\d)(?:\d{6}|\d{8})(?!\d)/
