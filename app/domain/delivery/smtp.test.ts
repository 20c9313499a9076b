import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryError, EmailMessage } from './message'
import { createSmtpMailer } from './smtp.server'

const message: EmailMessage = {
  channel: 'email',
  to: { name: 'Asha Nair', address: 'asha.nair@gmail.com' },
  subject: 'Welcome – hello',
  text: 'Your account is ready.',
  html: '<p>Your account is ready.</p>',
}

type Command = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'end' | 'AUTH' | 'QUIT'

/** Plays a mail server: `replies` overrides its answer to one command; undefined there is silence. */
describe('SMTP', () => {
  let server: Server
  let url: string
  let sockets: Socket[]
  let mails: string[]
  let commands: string[]
  let replies: Partial<Record<Command, string | undefined>>
  beforeEach(async () => {
    sockets = []
    mails = []
    commands = []
    replies = {}
    server = createServer((socket) => {
      sockets.push(socket)
      serve(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })

  function serve(socket: Socket) {
    const usual: Record<Command, string> = {
      greeting: '220 mail.example ESMTP',
      EHLO: '250-mail.example\r\n250 AUTH PLAIN',
      AUTH: '235 2.7.0 welcome',
      MAIL: '250 2.1.0 ok',
      RCPT: '250 2.1.5 ok',
      DATA: '354 go on',
      end: '250 2.0.0 queued',
      QUIT: '221 bye',
    }
    const reply = (command: Command) => {
      const line = command in replies ? replies[command] : usual[command]
      if (line) socket.write(`${line}\r\n`)
      return line
    }
    let mail: string | undefined
    let rest = ''
    reply('greeting')
    socket.setEncoding('utf8').on('error', () => undefined)
    socket.on('data', (part: string) => {
      const lines = (rest + part).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (mail === undefined) {
          commands.push(line)
          const command = line.split(' ')[0] as Command
          if (reply(command)?.startsWith('354')) mail = ''
        } else if (line === '.') {
          mails.push(mail)
          mail = undefined
          reply('end')
        } else mail += `${line}\n`
      }
    })
  }

  const mailer = (settings: object = {}) =>
    createSmtpMailer({
      url,
      from: { name: 'Pearlbridge', address: 'office@pearlbridge.example' },
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
    expect(commands).toContain('MAIL FROM:<office@pearlbridge.example>')
    expect(commands).toContain('RCPT TO:<asha.nair@gmail.com>')
    const [mail] = mails
    expect(mail).toContain('From: Pearlbridge <office@pearlbridge.example>')
    expect(mail).toContain('To: Asha Nair <asha.nair@gmail.com>')
    expect(mail).toContain('Reply-To: Ravi <ravi@example.in>')
    expect(mail).toContain('Subject: =?UTF-8?')
    expect(mail).toContain('Auto-Submitted: auto-generated')
    expect(mail).toContain('\nYour account is ready.\n')
    expect(mail).toContain('<p>Your account is ready.</p>')
  })

  it('never takes one address for two, whatever is in it', async () => {
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
    expect(commands).toEqual([])
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
    expect(commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
    const head = mails[0]?.split('\n\n')[0]
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head).toContain('Subject: Hello Bcc: c@d.in Another body')
  })

  it('fails for good when the server refuses the recipient or the message', async () => {
    replies = { RCPT: '550 5.1.1 <asha.nair@gmail.com> unknown' }
    const error = await failure()
    expect(error).toMatchObject({ permanent: true, mayHaveArrived: false })
    expect(error.message).toBe('SMTP EENVELOPE at 127.0.0.1 550 5.1.1 … unknown')
    replies = { end: '554 5.7.1 spam' }
    const message = 'SMTP EMESSAGE at 127.0.0.1 554 5.7.1 spam'
    expect(await failure()).toMatchObject({ permanent: true, message })
  })

  it('knows what is said of one mailbox from what is said of all mail', async () => {
    const ofMailbox = [
      { RCPT: '550 5.1.1 no such user' },
      { RCPT: '550 No such user here' },
      { RCPT: '553 5.1.3 bad syntax' },
      { RCPT: '550 5.2.1 disabled' },
    ]
    const ofAll = [
      { RCPT: '550 5.7.1 relaying denied' },
      { RCPT: '554 5.7.1 blocked' },
      { RCPT: '552 5.2.2 mailbox full' },
      { RCPT: '450 4.1.1 later' },
      { MAIL: '550 5.1.0 sender rejected' },
      { end: '550 5.1.1 no such user' },
    ]
    for (const [unknownRecipient, all] of [
      [true, ofMailbox],
      [false, ofAll],
    ] as const) {
      for (const reply of all) {
        replies = reply
        expect(await failure(), JSON.stringify(reply)).toMatchObject({ unknownRecipient })
      }
    }
  })

  it('fails for a time when the server is busy, wants a sign-in, or greets with an error', async () => {
    const temporary = [
      { RCPT: '450 4.2.0 greylisted' },
      { end: '451 4.3.0 later' },
      { MAIL: '530 5.7.0 sign in first' },
      { greeting: '554 no service' },
    ]
    for (replies of temporary) {
      expect(await failure()).toMatchObject({ permanent: false, mayHaveArrived: false })
    }
    replies = { AUTH: '535 5.7.8 wrong password' }
    url = url.replace('//', '//office:secret@')
    const error = await failure()
    expect(error).toMatchObject({ permanent: false, mayHaveArrived: false })
    expect(error.message).toBe('SMTP EAUTH at 127.0.0.1 535 5.7.8 wrong password')
  })

  it('gives a silent server up; after the message went over, it may have arrived', async () => {
    const timeouts = { connectMs: 500, greetingMs: 60, silenceMs: 60 }
    replies = { greeting: undefined }
    expect(await failure(message, { timeouts })).toMatchObject({ permanent: false })
    replies = { end: undefined }
    expect(await failure(message, { timeouts })).toMatchObject({
      permanent: false,
      mayHaveArrived: true,
      message: 'SMTP ETIMEDOUT at 127.0.0.1',
    })
    expect(mails).toHaveLength(1)
  })

  it('fails for a time when nobody listens', async () => {
    await new Promise((resolve) => server.close(resolve))
    expect(await failure()).toMatchObject({ permanent: false, mayHaveArrived: false })
  })
})
