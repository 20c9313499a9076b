import type { IncomingMessage } from 'node:http'
import { setImmediate as tick } from 'node:timers/promises'
import type { BodyReader } from '~/web/app/server-context.server'

const largePieceBytes = 64 * 1024
/** A chunk of one byte costs what a large one costs; so many may be small. */
const maxFreePieces = 1000
const minPieceBytes = 256

export type TakeTurn = () => Promise<void>

/** A chunk of one byte costs what a large one costs; no line and no program cuts an honest body so small. */
export const isShredded = (pieces: number, bytes: number) =>
  pieces > maxFreePieces + bytes / minPieceBytes

const left = new WeakSet<IncomingMessage>()

export const isLeft = (message: IncomingMessage) => left.has(message)

/**
 * Drops what has come already, too: it is parsed, but no more handed over (`_dumped`, Node's `_http_common`).
 */
export function leaveRest(message: IncomingMessage) {
  left.add(message)
  Object.assign(message.removeAllListeners('data').pause(), { _dumped: true }).socket.pause()
}

/**
 * The body in few large pieces, most often in one; it fails when the sender breaks off or shreds it. Not as a web
 * stream, which costs as much as the rest of reading a form.
 * @param takeTurn holds back its end: a slow line holds no turn while it sends
 */
export function bodyOf(message: IncomingMessage, takeTurn: TakeTurn | undefined): BodyReader {
  let held: Buffer[] = []
  let heldBytes = 0
  let pieces = 0
  let bytes = 0
  let state: 'coming' | 'whole' | 'broken' | 'stopped' = 'coming'
  let wake = () => {}
  const end = (as: 'whole' | 'broken' | 'stopped') => {
    if (state === 'coming') state = as
    wake()
  }
  const hold = (piece: Buffer) => {
    pieces += 1
    bytes += piece.length
    held.push(piece)
    heldBytes += piece.length
    if (heldBytes >= largePieceBytes) message.pause()
    if (!isShredded(pieces, bytes)) return wake()
    leaveRest(message)
    end('broken')
  }
  message.on('data', hold)
  message.once('end', () => end('whole')).once('close', () => end('broken'))

  return {
    async read() {
      if (!held.length && state === 'coming') await new Promise<void>((go) => (wake = go))
      // Bytes that have arrived by then come along.
      if (state === 'coming' && !message.complete) await tick()
      if (state === 'broken') throw new Error('the body ended early, or came in too many pieces')
      if (state === 'stopped') return undefined
      if (!held.length) return void (await takeTurn?.())
      const [first = Buffer.alloc(0)] = held
      const piece = held.length === 1 ? first : Buffer.concat(held)
      held = []
      heldBytes = 0
      message.resume()
      return piece
    },
    stop() {
      message.off('data', hold).pause()
      end('stopped')
    },
  }
}
