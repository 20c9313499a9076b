import { once } from 'node:events'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxScannerAnswerBytes } from '~/bounds'

export interface ClamdTimes {
  connectMs: number
  /** From the connection's begin to the answer. */
  answerMs: number
}

/** The file's own stream broke off: clamd is not to blame. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** @param url `tcp://host:3310` or `unix:/path`. */
export function clamdAt(url: string): NetConnectOpts {
  if (url.startsWith('unix:')) return { path: url.replace(/^unix:(\/\/)?/, '') }
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** There is nobody to ask; whatever fails after that may be the file's doing. */
export class NoConnection extends Error {
  override name = 'NoConnection'
}

/**
 * Has a file scanned by INSTREAM (man 8 clamd). @param open is called once there is a connection.
 * @returns the answer, such as `stream: OK`. @throws NoConnection, UnreadableFile; any other error when clamd does
 * not answer
 */
export async function askClamd(
  at: NetConnectOpts,
  open: () => Readable,
  { connectMs, answerMs, signal }: ClamdTimes & { signal?: AbortSignal | undefined },
): Promise<string> {
  const socket = connect(at)
  socket.on('error', () => undefined)
  const giveUp = (why: string) => socket.destroy(new Error(why))
  const connecting = setTimeout(giveUp, connectMs, 'no connection in time')
  const answering = setTimeout(giveUp, answerMs, 'no answer in time')
  const stop = () => giveUp('stopped')
  signal?.addEventListener('abort', stop)
  try {
    await once(socket, 'connect').catch((error: NodeJS.ErrnoException) => {
      throw new NoConnection(error.code ?? error.message)
    })
    clearTimeout(connecting)
    const answer = answerOf(socket)
    send(open(), socket)
    return await answer
  } finally {
    clearTimeout(connecting)
    clearTimeout(answering)
    signal?.removeEventListener('abort', stop)
    socket.destroy()
  }
}

/** What goes wrong here is an error of the socket, whose answer counts: it may come before the file's end. */
function send(file: Readable, socket: Socket) {
  file.once('error', (error) => socket.destroy(new UnreadableFile(error.message, { cause: error })))
  // Ended, the connection would be closed before clamd has answered.
  pipeline(file, inChunks, socket, { end: false }).catch((error: Error) => socket.destroy(error))
}

async function* inChunks(file: AsyncIterable<Buffer>) {
  yield Buffer.from('zINSTREAM\0')
  for await (const bytes of file) {
    // A chunk without bytes is the end.
    if (bytes.length) yield Buffer.concat([lengthOf(bytes), bytes])
  }
  yield lengthOf('')
}

function lengthOf({ length }: { length: number }): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > maxScannerAnswerBytes) reject(new Error('an answer without an end'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed without an answer')))
  })
}
