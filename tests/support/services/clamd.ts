import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** As clamd does it with a signature for the test file of EICAR, or badly. */
type Manner = 'scans' | 'hangs' | 'closes' | 'refuses'

export interface Clamd {
  url: string
  manner: Manner
  /** What was sent to it whole, in order. */
  scanned: Buffer[]
  close(): Promise<void>
}

/** What every scanner finds, and nobody is harmed by: https://www.eicar.org/download-anti-malware-testfile/ */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}' + '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** Speaks clamd's INSTREAM on a free port of this machine, or on the socket at `path`. */
export async function startClamd(path?: string): Promise<Clamd> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    void answer(socket, clamd)
  })
  server.listen(path ?? { host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const port = (server.address() as AddressInfo).port
  const clamd: Clamd = {
    url: path === undefined ? `tcp://127.0.0.1:${port}` : `unix:${path}`,
    manner: 'scans',
    scanned: [],
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
  return clamd
}

async function answer(socket: Socket, clamd: Clamd) {
  if (clamd.manner === 'hangs') return void socket.resume()
  if (clamd.manner === 'closes') return socket.destroy()
  const file = await fileFrom(socket).catch(() => undefined)
  if (!file) return socket.destroy()
  clamd.scanned.push(file)
  const verdict = file.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
  socket.end(clamd.manner === 'scans' ? `${verdict}\0` : 'INSTREAM size limit exceeded. ERROR\0')
}

/** @throws Error when it is not sent as the protocol wants it. */
async function fileFrom(socket: Socket): Promise<Buffer> {
  const command = 'zINSTREAM\0'
  const pieces: Buffer[] = []
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    pieces.push(piece as Buffer)
    if (pieces.at(-1)?.at(-1) !== 0) continue
    const received = Buffer.concat(pieces)
    const chunks = chunksIn(received.subarray(command.length))
    if (chunks && received.toString('latin1').startsWith(command)) return Buffer.concat(chunks)
  }
  throw new Error('broken off')
}

/** @returns undefined until all of them are there. */
function chunksIn(bytes: Buffer): Buffer[] | undefined {
  const chunks: Buffer[] = []
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return at + 4 === bytes.length ? chunks : undefined
    chunks.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
