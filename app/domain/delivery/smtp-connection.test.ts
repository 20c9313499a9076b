import { afterEach, describe, expect, it } from 'vitest'
import { startMailServer, type MailServer } from '../../../tests/support/services/mail-server'
import { deliverWithin } from './deliver-within.server'
import type { Deliverer, DeliveryError, EmailMessage } from './message'
import { readSmtpUrl } from './smtp-connection.server'
import { createSmtpMailer } from './smtp.server'
import { soon } from '../../../tests/support/soon'

const message: EmailMessage = {
  channel: 'email',
  to: { address: 'asha.nair@gmail.com' },
  subject: 'Welcome',
  text: 'Your account is ready.',
}
const from = { address: 'office@pearlbridge.example' }
const unchecked = '?tls.rejectUnauthorized=false'

describe('a connection to the mail server', () => {
  let mail: MailServer | undefined
  afterEach(async () => {
    await mail?.shut()
    mail = undefined
  })
  const start = async (settings: Parameters<typeof startMailServer>[0] = {}) =>
    (mail = await startMailServer({ dripMilliseconds: 5, ...settings }))
  const failure = (of: Promise<void>) =>
    of.then(
      () => expect.unreachable('was delivered'),
      (error: DeliveryError) => error,
    )
  const mailer = (url: string): Deliverer => createSmtpMailer({ url, from })
  const closed = () => soon(() => expect(mail?.connections()).toBe(0))

  it.each(['silence', 'drip'] as const)(
    'is closed when the one who waits gives up: the server answers with a %s',
    async (letter) => {
      const server = await start()
      server.manner = { letter }
      const given = await failure(deliverWithin(mailer(server.url), message, 500))
      expect(given).toMatchObject({ permanent: false, mayHaveArrived: true })
      expect(given.message).toBe('no answer within 0.5 s')
      await closed()
      server.manner = {}
      await mailer(server.url).deliver(message)
      expect(server.accepted).toHaveLength(1)
    },
  )

  it('is not made for a delivery that has been given up', async () => {
    const server = await start()
    const given = await failure(mailer(server.url).deliver(message, AbortSignal.abort()))
    expect(given).toMatchObject({
      message: `SMTP ETIMEDOUT at ${new URL(server.url).host}`,
      mayHaveArrived: false,
    })
    expect(server.accepted).toEqual([])
  })

  it('is closed after a letter', async () => {
    const server = await start()
    await mailer(server.url).deliver(message)
    await closed()
  })

  it.each(['at-once', 'offered'] as const)('speaks TLS that is %s', async (tls) => {
    const server = await start({ tls })
    await mailer(`${server.url}${unchecked}`).deliver(message)
    expect(server.accepted).toMatchObject([{ to: 'asha.nair@gmail.com' }])
    await closed()
  })

  it.each(['at-once', 'offered'] as const)(
    'speaks to nobody whose certificate is worth nothing, with TLS %s',
    async (tls) => {
      const server = await start({ tls })
      expect(await failure(mailer(server.url).deliver(message))).toMatchObject({ permanent: false })
      expect(server.accepted).toEqual([])
    },
  )

  it('carries no letter in the open to another machine, but where the address says so', async () => {
    const server = await start()
    // An address that is not of the loopback's names and leads here all the same.
    const url = server.url.replace('127.0.0.1', '0.0.0.0')
    for (const odd of ['', '?ignoreTLS=true', '?opportunisticTLS=true', '?requireTLS=true']) {
      const given = await failure(mailer(`${url}${odd}`).deliver(message))
      expect(given).toMatchObject({
        message: expect.stringMatching(/^SMTP ETLS at 0\.0\.0\.0 500/),
        mayHaveArrived: false,
      })
    }
    expect(server.accepted).toEqual([])
    await mailer(`${url}?requireTLS=false`).deliver(message)
    expect(server.accepted).toHaveLength(1)
  })
})

describe('the address of the mail server', () => {
  it.each([
    ['smtp://mail.example.com', true],
    ['smtp://user:p%40ss@mail.example.com:25?name=site', true],
    ['smtp://mail.example.com?ignoreTLS=true', true],
    ['smtp://mail:1025?requireTLS=false', false],
    ['smtp://localhost:1025', undefined],
    ['smtp://127.0.0.1:1025', undefined],
    ['smtp://[::1]:1025', undefined],
    ['smtp://127.example.com', true],
    ['smtps://mail.example.com', undefined],
  ])('%s insists on STARTTLS: %s', (url, insists) => {
    const { requireTLS, ignoreTLS } = readSmtpUrl(url)
    expect(requireTLS).toBe(insists)
    if (insists) expect(ignoreTLS).toBe(false)
  })
})
