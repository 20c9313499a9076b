import Busboy from '@fastify/busboy'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Upload } from '~/domain/documents/documents.schema'

const megabyte = 1024 * 1024
/** Larger files are read to their end but not kept; the rest of the form is. */
const fileLimit = 5 * megabyte
/** Beyond this nothing of a body is kept. A browser shows no answer before it has sent everything. */
const bodyLimit = 48 * megabyte
/** Beyond this a body is not read further. */
const readLimit = 4 * bodyLimit
const fieldLimit = 64 * 1024

export interface Body {
  /** Text fields in the order they came. */
  form: FormData
  /** Chosen files, in a temporary folder until {@link Body.dispose}. */
  uploads: Upload[]
  /** The body was over 48 MB, or a field over 64 kB: what came before is in `form`. */
  tooLarge: boolean
  /** Why a file could not be kept, as on a full disk: the rest of the form is there. */
  failure?: Error
  dispose(): Promise<void>
}

/**
 * Reads a posted form, URL-encoded or multipart. Files go to disk while they arrive, so memory stays small.
 *
 * @throws a 400 response when the body is broken, 415 when it is not a form or is compressed.
 */
export function readBody(request: Request): Promise<Body> {
  return read(request, true)
}

/** As {@link readBody}, for forms without files: those that are sent all the same are thrown away. */
export function readFields(request: Request): Promise<Pick<Body, 'form' | 'tooLarge'>> {
  return read(request, false)
}

async function read(request: Request, withFiles: boolean): Promise<Body> {
  const type = request.headers.get('content-type') ?? ''
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  if (!isForm || isCompressed(request)) {
    throw new Response(null, { status: 415 })
  }
  const folder = withFiles ? join(tmpdir(), `pearlbridge-${randomUUID()}`) : undefined
  const body: Body = {
    form: new FormData(),
    uploads: [],
    tooLarge: false,
    dispose: async () => {
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await parse(request, { type, folder, body })
    return body
  } catch (error) {
    await body.dispose()
    if (request.signal.aborted || error instanceof BrokenBody)
      throw new Response(null, { status: 400 })
    throw error
  }
}

class BrokenBody extends Error {}

/** No form is sent like that, and what unfolds to any size is better left folded. */
export function isCompressed(request: Request): boolean {
  return !/^(identity)?$/i.test(request.headers.get('content-encoding')?.trim() ?? '')
}

/** @param folder where files go; without one they are not kept. */
async function parse(
  request: Request,
  { type, folder, body }: { type: string; folder: string | undefined; body: Body },
) {
  const headers = { 'content-type': type } as IncomingHttpHeaders & { 'content-type': string }
  let parser: ReturnType<typeof Busboy>
  try {
    parser = Busboy({
      headers,
      limits: {
        fileSize: fileLimit,
        fieldSize: fieldLimit,
        fields: 200,
        files: 10,
        headerPairs: 20,
      },
    })
  } catch {
    throw new BrokenBody()
  }
  const writes: Promise<unknown>[] = []
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) body.tooLarge = true
    body.form.append(name, value)
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => (body.tooLarge = true))
  }
  parser.on('file', (fieldName, stream, fileName) => {
    // An empty file input is sent as a part without a name.
    if (!fileName || !folder) return void stream.resume()
    const kept = keep(stream, folder, { fieldName, fileName })
    writes.push(
      kept.then(
        (upload) => void body.uploads.push(upload),
        (error: Error) => void (body.failure ??= error),
      ),
    )
  })
  await feed(request, parser, body)
  await Promise.all(writes)
}

async function feed(request: Request, parser: ReturnType<typeof Busboy>, body: Body) {
  if (!request.body) return
  const source = Readable.fromWeb(request.body as import('node:stream/web').ReadableStream)
  // As `pipeline` does, without what that costs a short form: a twelfth of its answer.
  const read = finished(parser)
  read.catch((error: Error) => source.destroy(error))
  let size = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > readLimit) break
      if (size > bodyLimit) body.tooLarge = true
      else if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), read])
    }
    parser.end()
    await read
  } catch (error) {
    // A body cut off by us ends in the middle of a part: what came before it counts.
    if (!body.tooLarge) throw new BrokenBody(String(error))
  }
}

async function keep(
  stream: Readable & { truncated?: boolean; bytesRead?: number },
  folder: string,
  name: Pick<Upload, 'fieldName' | 'fileName'>,
): Promise<Upload> {
  const path = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = createWriteStream(path, { mode: 0o600 })
    // Not `pipeline`: it would destroy a part that cannot be written, and the parser waits for its end.
    stream.once('error', (error) => file.destroy(error)).pipe(file)
    await finished(file)
    return { ...name, path, size: file.bytesWritten, truncated: Boolean(stream.truncated) }
  } catch (error) {
    stream.resume()
    throw error
  }
}
