import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** How a mail server may treat a letter. */
export type Manner =
  | 'well'
  /** Takes the whole letter and then says nothing. */
  | 'silent'
  /** Takes the whole letter, keeps nothing, and hangs up in place of the last 250. */
  | 'closes'
  | 'later-451'
  | 'refuses-550'

export interface MailServer {
  url: string
  /** Its manner to everybody, or by recipient. */
  manner: Manner | ((recipient: string) => Manner)
  /** Letters that it has answered for with 250. */
  accepted: { to: string; text: string }[]
  /** Refuses connections. */
  shut(): Promise<void>
  open(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, mail)
  })
  let port = 0
  const mail: MailServer = {
    url: '',
    manner: 'well',
    accepted: [],
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
  mail.url = `smtp://127.0.0.1:${port}`
  return mail
}

/** As much of SMTP as one letter needs. */
function converse(socket: Socket, mail: MailServer) {
  const say = (line: string) => void socket.write(`${line}\r\n`)
  let [rest, to] = ['', '']
  let body: string[] | undefined
  const manner = () => (typeof mail.manner === 'function' ? mail.manner(to) : mail.manner)
  const finish = (text: string) => {
    if (manner() === 'silent') return
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
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else say('250 ok')
  }
  say('220 mail.example ESMTP')
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
}
