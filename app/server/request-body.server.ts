import type { IncomingMessage } from 'node:http'
import { setImmediate as tick } from 'node:timers/promises'
import { largePieceBytes, maxFreePieces, minPieceBytes } from '~/bounds'

export type TakeTurn = () => Promise<void>

/** A chunk of one byte costs what a large one costs; no line and no program cuts an honest body so small. */
export const isShredded = (pieces: number, bytes: number) =>
  pieces > maxFreePieces + bytes / minPieceBytes

const left = new WeakSet<IncomingMessage>()

export const isLeft = (message: IncomingMessage) => left.has(message)

/** Also of what has come already: it is parsed, but no more handed over (`_dumped`, Node's `_http_common`). */
export function leaveRest(message: IncomingMessage) {
  left.add(message)
  Object.assign(message.removeAllListeners('data').pause(), { _dumped: true }).socket.pause()
}

/**
 * The body in few large pieces, however it arrives; it fails when the sender breaks off or shreds it.
 * @param takeTurn holds back its end: a slow line holds no turn while it sends
 */
export function bodyOf(
  message: IncomingMessage,
  takeTurn: TakeTurn | undefined,
): ReadableStream<Uint8Array> {
  let held: Buffer[] = []
  let heldBytes = 0
  let pieces = 0
  let bytes = 0
  let state: 'coming' | 'whole' | 'broken' = 'coming'
  let wake = () => {}
  const end = (as: 'whole' | 'broken') => {
    if (state === 'coming') state = as
    wake()
  }
  const stop = () => void message.off('data', hold).pause()
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

  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (!held.length && state === 'coming') await new Promise<void>((go) => (wake = go))
    // What has arrived by then comes along.
    if (state === 'coming') await tick()
    if (state === 'broken') throw new Error('the body ended early, or came in too many pieces')
    if (held.length) {
      controller.enqueue(Buffer.concat(held))
      held = []
      heldBytes = 0
      message.resume()
    } else {
      await takeTurn?.()
      controller.close()
    }
  }
  return new ReadableStream({ pull, cancel: stop }, { highWaterMark: 0 })
}
