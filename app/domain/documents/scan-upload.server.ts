import { createReadStream } from 'node:fs'
import { connect, type NetConnectOpts } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

const scanMs = 20_000

/** `cause`: name of the virus, or why clamd did not scan the file. */
type Scan = { ok: true } | { ok: false; reason: 'virus' | 'unscanned'; cause: string }

/**
 * Scans a file before anything else reads it. @param clamdUrl `tcp://host:3310` or `unix:/path`; undefined
 * for no scan
 */
export async function scanUpload(
  clamdUrl: string | undefined,
  path: string,
  timeoutMs = scanMs,
): Promise<Scan> {
  if (clamdUrl === undefined) return { ok: true }
  const answer = await askClamd(clamdUrl, path, timeoutMs).catch(
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  if (answer === 'stream: OK') return { ok: true }
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  return { ok: false, reason: virus ? 'virus' : 'unscanned', cause: virus ?? answer }
}

function toAddress(url: string): NetConnectOpts {
  if (url.startsWith('unix:')) return { path: url.replace(/^unix:(\/\/)?/, '') }
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** Sends INSTREAM, see `man 8 clamd`. @returns the answer, such as 'stream: OK' */
async function askClamd(url: string, path: string, timeoutMs: number): Promise<string> {
  const socket = connect({ ...toAddress(url), signal: AbortSignal.timeout(timeoutMs) })
  const file = createReadStream(path)
  // Left open: clamd answers after the last chunk. Errors also reach the answer; where clamd closes first,
  // Node 20's pipeline may never end.
  pipeline(file, splitChunks, socket, { end: false }).catch(() => undefined)
  try {
    return (await text(socket)).replace(/\0$/, '')
  } finally {
    file.destroy()
  }
}

async function* splitChunks(file: AsyncIterable<Buffer>) {
  const length = Buffer.alloc(4)
  yield Buffer.from('zINSTREAM\0')
  for await (const bytes of file) {
    length.writeUInt32BE(bytes.length)
    yield Buffer.concat([length, bytes])
  }
  yield Buffer.alloc(4)
}
