import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { selfSigned } from '../support/site/self-signed'

/** How a mail server may treat a letter. */
export type Manner =
  | 'well'
  /** Takes the whole letter and then says nothing. */
  | 'silent'
  /** Takes the whole letter, keeps nothing, and hangs up in place of the last 250. */
  | 'closes'
  /** Takes the whole letter and then answers a byte now and then, without an end. */
  | 'drips'
  | 'later-451'
  | 'refuses-550'

export interface MailServer {
  url: string
  /** Its manner to everybody, or by recipient. */
  manner: Manner | ((recipient: string) => Manner)
  /** Letters that it has answered for with 250. */
  accepted: { to: string; text: string }[]
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

export async function startMailServer(settings: Settings = {}): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const meet = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, mail, settings)
  }
  const server = settings.tls === 'at-once' ? createTlsServer(selfSigned, meet) : createServer(meet)
  let port = 0
  const mail: MailServer = {
    url: '',
    manner: 'well',
    accepted: [],
    connections: () => sockets.size,
    async open() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      if (typeof address === 'object' && address) port = address.port
    },
    async shut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  await mail.open()
  mail.url = `${settings.tls === 'at-once' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`
  return mail
}

/** As much of SMTP as one letter needs. */
function converse(socket: Socket, mail: MailServer, settings: Settings, isSecured = false) {
  const say = (line: string) => void socket.write(`${line}\r\n`)
  let [rest, to] = ['', '']
  let body: string[] | undefined
  const manner = () => (typeof mail.manner === 'function' ? mail.manner(to) : mail.manner)
  const finish = (text: string) => {
    if (manner() === 'silent') return
    if (manner() === 'drips') return drip(socket, settings)
    if (manner() === 'closes') return void socket.destroy()
    mail.accepted.push({ to, text })
    say('250 queued')
  }
  const hear = (line: string) => {
    if (body) {
      if (line !== '.') return void body.push(line)
      finish(body.join('\n'))
      body = undefined
    } else if (/^RCPT/i.test(line)) {
      to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (manner() === 'later-451') say('451 try again later')
      else if (manner() === 'refuses-550') say('550 no such mailbox')
      else say('250 ok')
    } else if (/^DATA/i.test(line)) {
      body = []
      say('354 go on')
    } else if (/^EHLO/i.test(line) && settings.tls === 'offered' && !isSecured) {
      say('250-mail.example\r\n250 STARTTLS')
    } else if (/^STARTTLS/i.test(line)) {
      if (settings.tls !== 'offered') return say('502 not here')
      say('220 go on')
      socket.removeAllListeners('data')
      const secured = new TLSSocket(socket, { isServer: true, ...selfSigned })
      converse(
        secured.on('error', () => {}),
        mail,
        settings,
        true,
      )
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else say('250 ok')
  }
  if (!isSecured) say('220 mail.example ESMTP')
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
}

/** No silence is long enough for a time-out, and no line ever ends. */
function drip(socket: Socket, { dripMilliseconds = 1_000 }: Settings) {
  const timer = setInterval(() => socket.write('2'), dripMilliseconds)
  socket.once('close', () => clearInterval(timer))
}
