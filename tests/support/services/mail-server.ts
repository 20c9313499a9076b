import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** Where a mail server may do something else than agree: the letter is judged when all of it has come. */
type Step = 'greeting' | 'sign-in' | 'sender' | 'recipient' | 'letter'

/** `550 no such mailbox`; nothing at all; the end of the connection; a byte now and then, without an end. */
type Fault = `${number} ${string}` | 'silence' | 'hang-up' | 'drip'

/** At other steps it agrees. */
export type Manner = Partial<Record<Step, Fault>>

export interface MailServer {
  url: string
  /** Its manner to everybody, or by recipient. */
  manner: Manner | ((recipient: string) => Manner)
  /** Letters that it has answered for with 250; `text` has the headers and no carriage returns, `host` is EHLO's. */
  accepted: { host: string; from: string; to: string; text: string }[]
  /** Connections that stand. */
  connections(): number
  /** Refuses connections. */
  shut(): Promise<void>
  open(): Promise<void>
}

interface Settings {
  /** Speaks TLS, under a certificate that nobody has signed; `offered`: from STARTTLS on. */
  tls?: 'at-once' | 'offered'
  dripMilliseconds?: number
}

export async function startMailServer({ tls, dripMilliseconds = 1_000 }: Settings = {}) {
  const sockets = new Set<Socket>()
  let server: SMTPServer
  let port = 0

  const answer = (
    step: Step,
    { session, to = '', agree }: { session: SMTPServerSession; to?: string; agree(): void },
    refuse: (error: Error) => void,
  ) => {
    const fault = (typeof mail.manner === 'function' ? mail.manner(to) : mail.manner)[step]
    if (!fault) return agree()
    if (fault === 'silence') return
    const socket = [...sockets].find((one) => one.remotePort === session.remotePort)
    if (fault === 'hang-up') return void socket?.destroy()
    if (fault === 'drip') {
      // No silence is long enough for a time-out, and no line ever ends.
      const timer = setInterval(() => socket?.write('2'), dripMilliseconds)
      return void socket?.once('close', () => clearInterval(timer))
    }
    refuse(Object.assign(new Error(fault.slice(4)), { responseCode: Number(fault.slice(0, 3)) }))
  }

  const mail: MailServer = {
    url: '',
    manner: {},
    accepted: [],
    connections: () => server.connections.size,
    async open() {
      server = new SMTPServer({
        ...{ authOptional: true, allowInsecureAuth: true, disableReverseLookup: true },
        ...{ logger: false, secure: tls === 'at-once' },
        disabledCommands: tls === 'offered' ? [] : ['STARTTLS'],
        onConnect: (session, done) => answer('greeting', { session, agree: done }, done),
        onAuth: (_auth, session, done) =>
          answer('sign-in', { session, agree: () => done(null, { user: 'office' }) }, done),
        onMailFrom: (_from, session, done) => answer('sender', { session, agree: done }, done),
        onRcptTo: ({ address: to }, session, done) =>
          answer('recipient', { session, to, agree: done }, done),
        async onData(stream, session, done) {
          const letter = (await text(stream)).replaceAll('\r\n', '\n')
          const { mailFrom, rcptTo } = session.envelope
          const to = rcptTo.map(({ address }) => address).join()
          const agree = () => {
            const from = mailFrom ? mailFrom.address : ''
            const host = session.hostNameAppearsAs || ''
            mail.accepted.push({ host, from, to, text: letter })
            done()
          }
          answer('letter', { session, to, agree }, done)
        },
      })
      // Clients that go away in the middle of something.
      server.on('error', () => {})
      server.server.on('connection', (socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      })
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
      port = (server.server.address() as AddressInfo).port
    },
    async shut() {
      if (!server.server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  await mail.open()
  mail.url = `${tls === 'at-once' ? 'smtps' : 'smtp'}://127.0.0.1:${port}${tls ? '' : '?requireTLS=false'}`
  return mail
}
