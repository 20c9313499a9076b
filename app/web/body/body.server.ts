import type { Upload } from '~/domain/documents/documents.schema'
import { clientNetwork } from '~/domain/limits/client-address'
import { otherCharset } from './body-messages'
import { BodyRefused, slowBody, takePlace, type BodyError, type Place } from './body-places.server'
import { isOtherCharset, maxContentTypeCharacters, readParameters } from './content-type.server'
import { MultipartReader, type Part } from './multipart.server'
import type { BodyReader, ServerContext } from '~/web/app/server-context.server'
import type { Requester } from '~/web/telemetry/security-log.server'
import { TextFields } from './text-fields.server'
import { UploadFiles } from './upload-files.server'

/** A larger body loses what is beyond the other bounds, and the page says so. */
const maxBodyBytes = 48 * 1024 * 1024
/** Until then a body is read to its end: a browser shows no answer before it has sent all. */
const maxReadBytes = 64 * 1024 * 1024
/** A body counts as under way after so much: most forms are whole by then. */
const freeBodyBytes = 64 * 1024
const maxTextBytes = 256 * 1024
/** Twice as much held the event loop for 55 ms, to answer with the page that shows it all again. */
const maxTextBesideFilesBytes = 512 * 1024
const maxFiles = 10

export interface Posted {
  request: Request
  server?: Pick<ServerContext, 'body'>
}

export interface Reading {
  requester: Requester
  /** Files of other fields are thrown away, see `strayFile`. Without any, texts are bounded lower. */
  files?: readonly string[]
  /** Whether files may be written, by the fields that stand before each; none by default. */
  allowsFiles?: (fields: FormData) => boolean
}

export interface Body {
  form: FormData
  uploads: Upload[]
  refusedFiles: FileName[]
  strayFile?: string | undefined
  /** Over 48 MB in all, 512 kB of texts or 64 kB in one: `form` and `uploads` have what is within the limits. */
  tooLarge: boolean
  /** Set when it was read no further; what had come by then is there. */
  refused?: BodyError | undefined
  /** A file found no room beside those of other bodies: the rest of the form is there. */
  crowded: boolean
  /** Set when a file could not be kept, as on a full disk: the rest of the form is there. */
  failure?: Error | undefined
  dispose(): Promise<void>
}

type FileName = Pick<Upload, 'fieldName' | 'fileName'>

export const textsOnly = (form: FormData): Body => ({
  form,
  uploads: [],
  refusedFiles: [],
  tooLarge: false,
  crowded: false,
  dispose: () => Promise.resolve(),
})

export type BodyRead = { ok: true; body: Body } | ({ ok: false } & BodyError)

/** @throws a 400 response when the body is broken, 415 when it is not a form or is compressed. */
export async function readBody(posted: Posted, reading: Reading): Promise<BodyRead> {
  const { request } = posted
  const { type, parameters } = readParameters(
    request.headers.get('content-type')?.slice(0, maxContentTypeCharacters) ?? '',
  )
  const isMultipart = type === 'multipart/form-data'
  if ((!isMultipart && type !== 'application/x-www-form-urlencoded') || isCompressed(request)) {
    throw new Response(null, { status: 415 })
  }
  if (isOtherCharset(parameters.get('charset'))) return inOtherCharset
  return orRefused(() =>
    isMultipart
      ? readMultipart(posted, reading, parameters.get('boundary') ?? '')
      : readPairs(posted, reading),
  )
}

export async function orRefused<Read>(
  read: () => Promise<Read>,
): Promise<Read | ({ ok: false } & BodyError)> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BodyRefused) return { ok: false, ...error.why }
    throw error
  }
}

const inOtherCharset = { ok: false, status: 415, message: otherCharset } as const

/** No form is sent like that, and what unfolds to any size is better left folded. */
export function isCompressed(request: Request): boolean {
  return !/^(identity)?$/i.test(request.headers.get('content-encoding')?.trim() ?? '')
}

const textsOf = ({ files = [] }: Reading) =>
  new TextFields(files.length ? maxTextBesideFilesBytes : maxTextBytes)

async function readPairs(posted: Posted, reading: Reading): Promise<BodyRead> {
  const texts = textsOf(reading)
  texts.addPairs(await readBytes(posted, reading.requester, texts.maxBytes))
  return { ok: true, body: { ...textsOnly(texts.form), tooLarge: texts.cut } }
}

/** @returns at most one byte more than `maxBytes`; the rest is read and thrown away. */
export async function readBytes(
  posted: Posted,
  requester: Requester,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  await eachChunk(posted, requester, (chunk) => {
    if (size <= maxBytes) chunks.push(chunk.subarray(0, maxBytes + 1 - size))
    size += chunk.length
  })
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

async function readMultipart(
  posted: Posted,
  reading: Reading,
  boundary: string,
): Promise<BodyRead> {
  const texts = textsOf(reading)
  const files = new UploadFiles(clientNetwork(reading.requester.client.address))
  const refusedFiles: FileName[] = []
  const strays: Pick<Body, 'strayFile'> = {}
  const begin = beginner(reading, { texts, files, refusedFiles, strays })
  const parser = new MultipartReader(boundary, begin)
  const dispose = () => files.dispose()
  let size = 0
  try {
    const read = await eachChunk(posted, reading.requester, async (chunk) => {
      size += chunk.length
      parser.push(chunk)
      await files.drained()
    })
    parser.end(read)
    if (parser.error) files.abandon()
    if (parser.error === 'broken') throw new Response(null, { status: 400 })
    const uploads = await files.uploads()
    if (parser.error === 'charset') {
      await dispose()
      return inOtherCharset
    }
    const tooLarge = texts.cut || parser.error === 'limit' || size > maxBodyBytes || read.isCut
    const { failure, crowded } = files
    const { form } = texts
    const { strayFile } = strays
    const rest = { strayFile, tooLarge, crowded, failure, dispose }
    return { ok: true, body: { form, uploads, refusedFiles, ...rest } }
  } catch (error) {
    await dispose()
    if (!(error instanceof BodyRefused)) throw error
    return { ok: true, body: { ...textsOnly(texts.form), tooLarge: true, refused: error.why } }
  }
}

function beginner(
  { files: names = [], allowsFiles }: Reading,
  to: {
    texts: TextFields
    files: UploadFiles
    refusedFiles: FileName[]
    strays: Pick<Body, 'strayFile'>
  },
) {
  const { texts, files, refusedFiles, strays } = to
  let count = 0
  return ({ name, fileName }: Part) => {
    if (fileName === undefined) return texts.begin(name)
    // An empty file input is sent as a part without a name.
    if (!fileName) return undefined
    if (!names.includes(name)) {
      strays.strayFile ??= name
      return undefined
    }
    if ((count += 1) > maxFiles) return 'limit'
    const file = { fieldName: name, fileName }
    if (allowsFiles?.(texts.form)) return files.begin(file)
    refusedFiles.push(file)
    return undefined
  }
}

/**
 * @returns whether some was not read. @throws a 400 response when the sender breaks off; BodyRefused when it
 * is too slow, or one too many
 */
async function eachChunk(
  { request, server }: Posted,
  requester: Requester,
  take: (chunk: Buffer) => void | Promise<void>,
): Promise<{ isCut: boolean }> {
  const body = server?.body ?? bodyOf(request)
  let size = 0
  let place: Place | undefined
  try {
    for (;;) {
      const piece = await body.read().catch(() => {
        throw new Response(null, { status: 400 })
      })
      if (place?.isTooSlow()) throw slowBody()
      if (!piece) break
      size += piece.length
      if (size > maxReadBytes) break
      if (size > freeBodyBytes)
        place ??= await takePlace(request, requester, { read: () => size, stop: body.stop })
      await take(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
    }
    const isCut = size > maxReadBytes
    if (isCut) body.stop()
    return { isCut }
  } finally {
    place?.release()
  }
}

/** Stock `remix-serve` hands over the Request's own body. */
function bodyOf({ body }: Request): BodyReader {
  const reader = body?.getReader()
  return {
    read: async () => (await reader?.read())?.value,
    stop: () => void reader?.cancel().catch(() => undefined),
  }
}
