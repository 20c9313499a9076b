import { createReadStream } from 'node:fs'
import { connect, type NetConnectOpts } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { DocumentKind } from '#db/schema'
import { documentError, type Upload } from './documents.schema'
import { safeFileName } from './file-name'

const scanMs = 20_000

export type Scan =
  | { ok: true }
  | { ok: false; reason: 'virus'; message: string }
  | { ok: false; reason: 'unscanned'; message: string; cause: string }

/**
 * Scans a file as it came, before anything else reads it.
 * @param clamdUrl `tcp://host:3310` or `unix:/path`; without one nothing is scanned
 */
export async function scanUpload(
  clamdUrl: string | undefined,
  { upload, kind }: { upload: Upload; kind: DocumentKind },
  timeoutMs = scanMs,
): Promise<Scan> {
  if (clamdUrl === undefined) return { ok: true }
  const fileName = safeFileName(upload.fileName, kind)
  const answer = await askClamd(clamdUrl, upload.path, timeoutMs).catch(
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  if (answer === 'stream: OK') return { ok: true }
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  const reason = virus ? 'virus' : 'unscanned'
  const message = documentError(reason, kind, { fileName, virus })
  return { ok: false, reason, message, cause: answer }
}

function clamdAt(url: string): NetConnectOpts {
  if (url.startsWith('unix:')) return { path: url.replace(/^unix:(\/\/)?/, '') }
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** INSTREAM of `man 8 clamd`. @returns the answer, such as 'stream: OK' */
async function askClamd(url: string, path: string, timeoutMs: number): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  const socket = connect({ ...clamdAt(url), signal })
  const file = createReadStream(path)
  // Ended, the connection would be closed before clamd has answered. An error reaches the answer, too; where clamd
  // closes first, Node 20's pipeline may never end.
  pipeline(file, inChunks, socket, { end: false }).catch(() => undefined)
  try {
    return (await text(socket)).replace(/\0$/, '')
  } finally {
    file.destroy()
  }
}

async function* inChunks(file: AsyncIterable<Buffer>) {
  yield Buffer.from('zINSTREAM\0')
  for await (const bytes of file) yield Buffer.concat([lengthOf(bytes), bytes])
  yield lengthOf('')
}

function lengthOf({ length }: { length: number }): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
