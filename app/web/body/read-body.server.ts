// Bodies of requests: forms, files and JSON.
import busboy from 'busboy'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { maxFileBytes, type Upload } from '~/domain/documents/documents.schema'
import type { ServerContext } from '~/web/app/server-context.server'
import { TemporaryFiles, type FileName } from './temporary-files.server'

/** `deploy/Caddyfile` allows a little more, so that this sentence is shown and not Caddy's. */
const maxBodyBytes = 48 * 1024 * 1024
export const maxFields = 200
const maxFieldBytes = 64 * 1024
/** Twice as much held the event loop for 55 ms, to answer with the page that shows it all again. */
const maxTextBytes = 512 * 1024
const limits = {
  ...{ fields: maxFields, fieldNameSize: 200, fieldSize: maxFieldBytes, files: 10, parts: 210 },
  // A file that just fills Busboy's limit counts as truncated.
  fileSize: maxFileBytes + 1,
}

const formTypes = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i

export interface Reading {
  files?: readonly string[]
  /** Whether files may be written, by the fields that stand before each; none by default. */
  allowsFiles?: (fields: FormData) => boolean
}

export interface Body {
  form: FormData
  uploads: Upload[]
  refusedFiles: FileName[]
  /** A text or their sum was cut, or there were too many; large files are marked themselves. */
  tooLarge: boolean
  /** Set when a file could not be written, as on a full disk; the rest of the form is there. */
  failure?: Error | undefined
  /** Set once a file came: who reads the body removes them. */
  files?: TemporaryFiles
}

export const noFiles = { uploads: [], refusedFiles: [], tooLarge: false } satisfies Partial<Body>

/** No field of ours has another; Conform takes dots, brackets and `__` for instructions. */
export const isFieldName = (name: string) =>
  /^[a-z][\w-]{0,99}$/i.test(name) && !(name in Object.prototype)

/**
 * Reads a form as UTF-8, URL-encoded or multipart. @returns undefined when the body is larger than 48 MB
 * @throws a 400 response when the body is broken, 415 when it is not a form or is compressed
 */
export async function readBody(
  posted: PostedBody,
  { files: fileFields = [], allowsFiles }: Reading = {},
): Promise<Body | undefined> {
  const type = posted.request.headers.get('content-type') ?? ''
  if (!formTypes.test(type)) throw new Response(null, { status: 415 })
  const body: Body = { form: new FormData(), uploads: [], refusedFiles: [], tooLarge: false }
  const exceed = () => void (body.tooLarge = true)
  let textBytes = 0
  let parser: Writable | undefined
  try {
    parser = busboy({ headers: { 'content-type': type }, limits, defParamCharset: 'utf8' })
      // Each part without headers is an error of its own: one that nobody hears ends the process.
      .on('error', () => undefined)
      .on('fieldsLimit', exceed)
      .on('filesLimit', exceed)
      .on('partsLimit', exceed)
      .on('field', (name: string | undefined, text: string | undefined, { valueTruncated }) => {
        // A part may lack a name, or have an encoding that nobody knows.
        if (name === undefined || text === undefined) return
        textBytes += name.length + Buffer.byteLength(text)
        if (valueTruncated || textBytes > maxTextBytes) exceed()
        if (textBytes > maxTextBytes) return
        // Text browsers press buttons so, see app/ui/text-browser.
        const [, own = name, value = text] = /^(\w+):(.{1,100})$/s.exec(name) ?? []
        if (isFieldName(own)) body.form.append(own, value)
      })
      .on('file', (fieldName: string, stream: Readable, info: { filename?: string }) => {
        // When the sender breaks off, the parser itself tells it.
        stream.on('error', () => undefined)
        const name = { fieldName, fileName: info.filename ?? '' }
        const isKnown = Boolean(info.filename) && fileFields.includes(fieldName)
        if (isKnown && allowsFiles?.(body.form)) {
          body.files ??= new TemporaryFiles()
          return body.files.add(name, stream)
        }
        if (isKnown) body.refusedFiles.push(name)
        stream.resume()
      })
    const closed = once(parser, 'close')
    closed.catch(() => undefined)
    // `pipeline` was as slow as parsing a short form.
    for await (const chunk of readChunks(posted, maxBodyBytes)) {
      if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), closed])
    }
    parser.end()
    await closed
  } catch (error) {
    parser?.destroy(error as Error)
    await body.files?.remove()
    const status = error instanceof BodyError ? error.status : 400
    if (status === 413) return undefined
    throw new Response(null, { status })
  }
  const { files } = body
  return files ? { ...body, uploads: await files.list(), failure: files.failure } : body
}

export interface PostedBody {
  request: Pick<Request, 'headers'> & { body?: unknown }
  server?: Pick<ServerContext, 'body'>
}

export class BodyError extends Error {
  constructor(readonly status: 413 | 415) {
    super()
  }
}

/** @throws BodyError when it is too large or compressed; Error when the sender breaks off */
export async function* readChunks({ request, server }: PostedBody, maxBytes: number) {
  const { headers } = request
  // Compressed bodies are refused: they may expand to any size.
  if (!/^(identity)?$/i.test(headers.get('content-encoding') ?? '')) throw new BodyError(415)
  if (Number(headers.get('content-length')) > maxBytes) throw new BodyError(413)
  let bytes = 0
  // The tests of this folder hand over a Request with its own body.
  const body = server?.body ?? (request.body as AsyncIterable<Uint8Array> | undefined)
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new BodyError(413)
    yield chunk
  }
}
