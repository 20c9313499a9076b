import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  startMailServer,
  type MailServer,
  type Manner,
} from '../../../tests/support/services/mail-server'
import { deliverWithin, type DeliveryError, type EmailMessage } from './message'
import { createMailer } from './mailer.server'

const message: EmailMessage = {
  channel: 'email',
  to: { name: 'Asha Nair', address: 'asha.nair@gmail.com' },
  subject: 'Welcome – hello',
  text: 'Your account is ready.',
  html: '<p>Your account is ready.</p>',
}

describe('SMTP', () => {
  let mail: MailServer
  let url: string
  beforeEach(async () => {
    mail = await startMailServer()
    url = mail.url
  })
  afterEach(() => mail.shut())

  const mailer = (settings: object = {}) =>
    createMailer({
      url,
      from: { name: 'Pearlbridge', address: 'office@pearlbridge.example' },
      host: 'www.pearlbridge.example',
      ...settings,
    })
  const failure = (what: EmailMessage = message, settings: object = {}) =>
    mailer(settings)
      .deliver(what)
      .then(
        () => expect.unreachable('was delivered'),
        (error: DeliveryError) => error,
      )

  it('carries sender, recipient, reply address, subject and both bodies', async () => {
    await mailer().deliver({ ...message, replyTo: { name: 'Ravi', address: 'ravi@example.in' } })
    const [letter] = mail.accepted
    expect(letter).toMatchObject({ from: 'office@pearlbridge.example', to: 'asha.nair@gmail.com' })
    const text = letter?.text
    expect(text).toContain('From: Pearlbridge <office@pearlbridge.example>')
    expect(text).toContain('To: Asha Nair <asha.nair@gmail.com>')
    expect(text).toContain('Reply-To: Ravi <ravi@example.in>')
    expect(text).toContain('Subject: =?UTF-8?')
    expect(text).toContain('Auto-Submitted: auto-generated')
    expect(text).toContain('\nYour account is ready.\n')
    expect(text).toContain('<p>Your account is ready.</p>')
  })

  it('never reads one address as two, whatever is in it', async () => {
    const addresses = [
      'a@b.in, c@d.in',
      'a@b.in\nc@d.in',
      'a@b.in;c@d.in',
      '<a@b.in>',
      'a b@c.in',
      'a',
      '',
    ]
    for (const address of addresses) {
      expect(await failure({ ...message, to: { address } })).toMatchObject({ permanent: true })
      expect(await failure({ ...message, replyTo: { address } })).toMatchObject({ permanent: true })
    }
    expect(mail.accepted).toEqual([])
    expect(() => mailer({ from: { address: 'nobody' } })).toThrow('not an email address')
  })

  it('lets no name and no subject start a header of its own', async () => {
    const name = 'Asha\r\nBcc: c@d.in'
    await mailer().deliver({
      ...message,
      to: { name, address: 'asha.nair@gmail.com' },
      replyTo: { name, address: 'ravi@example.in' },
      subject: 'Hello\r\nBcc: c@d.in\r\n\r\nAnother body',
    })
    expect(mail.accepted).toMatchObject([{ to: 'asha.nair@gmail.com' }])
    const head = mail.accepted[0]?.text.split('\n\n')[0]
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head).toMatch(/^Subject: Hello Bcc: c@d.in +Another body$/m)
  })

  it('fails for good when the server refuses the recipient or the message', async () => {
    mail.manner = { recipient: '550 5.1.1 <asha.nair@gmail.com> unknown' }
    const error = await failure()
    expect(error).toMatchObject({ permanent: true, mayHaveArrived: false })
    expect(error.message).toBe('SMTP EENVELOPE at 127.0.0.1 550 5.1.1 … unknown')
    mail.manner = { letter: '554 5.7.1 spam' }
    const message = 'SMTP EMESSAGE at 127.0.0.1 554 5.7.1 spam'
    expect(await failure()).toMatchObject({ permanent: true, message })
  })

  it('fails for a time when the server is busy, wants a sign-in, or greets with an error', async () => {
    const temporary: Manner[] = [
      { recipient: '450 4.2.0 greylisted' },
      { letter: '451 4.3.0 later' },
      { sender: '530 5.7.0 sign in first' },
      { greeting: '554 no service' },
    ]
    for (mail.manner of temporary) {
      expect(await failure()).toMatchObject({ permanent: false, mayHaveArrived: false })
    }
    mail.manner = { 'sign-in': '535 5.7.8 wrong password' }
    url = url.replace('//', '//office:secret@')
    const error = await failure()
    expect(error).toMatchObject({ permanent: false, mayHaveArrived: false })
    expect(error.message).toBe('SMTP EAUTH at 127.0.0.1 535 5.7.8 wrong password')
  })

  it.each(['greeting', 'letter'])(
    'ends a delivery whose time is up at the %s, and takes the next one',
    async (step) => {
      mail.manner = { [step]: 'silence' }
      const one = mailer()
      const late = deliverWithin(one, message, 300)
      await expect(late).rejects.toMatchObject({ message: 'no answer within 0.3 s' })
      mail.manner = {}
      await one.deliver(message)
      expect(mail.accepted).toHaveLength(1)
    },
  )

  it('sends several letters over one connection, named by the host of the site', async () => {
    const one = mailer()
    for (let n = 0; n < 3; n += 1) await one.deliver(message)
    expect(mail.connections()).toBe(1)
    expect(mail.accepted[0]?.host).toBe('www.pearlbridge.example')
  })

  it('puts letters of one thread into one conversation', async () => {
    await mailer().deliver({ ...message, thread: 'PB-ABCD-1234' })
    expect(mail.accepted[0]?.text).toContain('References: <PB-ABCD-1234@www.pearlbridge.example>')
  })

  it.each(['at-once', 'offered'] as const)(
    'speaks TLS that is %s, with a known certificate',
    async (tls) => {
      const secure = await startMailServer({ tls })
      url = secure.url
      expect(await failure()).toMatchObject({ permanent: false })
      expect(secure.accepted).toEqual([])
      url = `${secure.url}?tls.rejectUnauthorized=false`
      await mailer().deliver(message)
      expect(secure.accepted).toHaveLength(1)
      await secure.shut()
    },
  )

  it('carries no letter in the open, but where the address says so', async () => {
    const open = url
    url = open.replace('?requireTLS=false', '')
    expect((await failure()).message).toMatch(/^SMTP ETLS at 127\.0\.0\.1 500/)
    expect(mail.accepted).toEqual([])
    url = open
    await mailer().deliver(message)
    expect(mail.accepted).toHaveLength(1)
  })

  it('fails for a time when nobody listens', async () => {
    await mail.shut()
    expect(await failure()).toMatchObject({ permanent: false, mayHaveArrived: false })
  })
})
