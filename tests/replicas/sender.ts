import { once } from 'node:events'
import { request, type Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const chunksPerSecond = 5

interface Options {
  /** Keeps its connections open between requests. */
  agent?: Agent
  /** How fast bodies are sent; at once unless said. */
  bytesPerSecond?: number
  /** Told when the first bytes of a body are on their way. */
  onBody?: () => void
}

/**
 * Sends requests as `fetch` does, but slowly where wanted. Nothing is tried a second time.
 *
 * @throws Error when the connection breaks or nothing comes for 30 s.
 */
export function senderTo(origin: string, options: Options = {}) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const whole = new Request(origin + path, init)
    const body = Buffer.from(await whole.arrayBuffer())
    const headers = Object.fromEntries(whole.headers)
    if (init.method === 'POST') headers['content-length'] = String(body.length)
    const { agent } = options
    const sent = request(origin + path, {
      method: whole.method,
      headers,
      timeout: 30_000,
      ...(agent && { agent }),
    })
    sent.once('timeout', () => sent.destroy(new Error('nothing came for 30 s')))
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    // Who answers before the body is sent is heard below; a break must not be without a listener.
    answered.catch(() => undefined)
    await write(sent, body, options)
    const [answer] = await answered
    return toResponse(answer)
  }
}

async function write(sent: ClientRequest, body: Buffer, { bytesPerSecond, onBody }: Options) {
  const size = bytesPerSecond ? Math.ceil(bytesPerSecond / chunksPerSecond) : body.length
  for (let at = 0; at < body.length && !sent.destroyed; at += size) {
    sent.write(body.subarray(at, at + size))
    if (!bytesPerSecond) continue
    onBody?.()
    await sleep(1000 / chunksPerSecond)
  }
  sent.end()
}

async function toResponse(answer: IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  const headers = new Headers()
  const raw = answer.rawHeaders
  for (let n = 0; n < raw.length; n += 2) headers.append(raw[n] ?? '', raw[n + 1] ?? '')
  const { statusCode: status = 0 } = answer
  const bytes = new Uint8Array(Buffer.concat(pieces))
  return new Response(bytes.length ? bytes : null, { status, headers })
}
