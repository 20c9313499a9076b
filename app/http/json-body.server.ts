import { isCompressed, readBody, type Body } from './body.server'

/** A body as the forms know it, whether it came as JSON or as a multipart form. */
export interface Fields extends Body {
  /** Names that were sent, those of `null` and of empty lists as well. */
  names: ReadonlySet<string>
}

export type Media = 'application/json' | 'multipart/form-data'

/** Why a body was not read; the statuses of RFC 9110. */
export type BodyFault = { status: 400 | 413 | 415; sentence: string }

const bytesOfJson = 256 * 1024
/** Read to its end, unkept: many callers look for no answer before they have sent everything. */
const bytesToRead = 64 * 1024 * 1024
const mostFields = 200

/**
 * Reads the body of a call.
 *
 * @param media what the call takes; JSON and nothing else unless said.
 * @returns the fields, `null` as an empty text; or what is wrong with the body.
 */
export async function readCallBody(
  request: Request,
  media: readonly Media[],
): Promise<{ ok: true; fields: Fields } | ({ ok: false } & BodyFault)> {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (!media.some((one) => one === type)) {
    return { ok: false, status: 415, sentence: `Please send the body as ${media.join(' or ')}.` }
  }
  if (isCompressed(request)) {
    return { ok: false, status: 415, sentence: 'Please send the body uncompressed.' }
  }
  return type === 'application/json' ? readJson(request) : readMultipart(request)
}

async function readMultipart(request: Request) {
  try {
    const body = await readBody(request)
    if (body.failure) {
      await body.dispose()
      throw body.failure
    }
    return { ok: true, fields: { ...body, names: new Set(body.form.keys()) } } as const
  } catch (error) {
    if (error instanceof Response) return broken('The body is not a complete multipart form.')
    throw error
  }
}

async function readJson(request: Request) {
  const bytes = await readBytes(request)
  if (!bytes) return { ok: false, status: 413, sentence: 'The body is too large.' } as const
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return broken('The body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return broken('The body must be a JSON object with the fields of the call.')
  }
  const entries = Object.entries(value).slice(0, mostFields)
  const form = new FormData()
  for (const [name, given] of entries) {
    for (const text of textsOf(given)) form.append(name, text)
  }
  const names = new Set(entries.map(([name]) => name))
  const fields = { form, uploads: [], tooLarge: false, dispose: () => Promise.resolve(), names }
  return { ok: true, fields } as const
}

/** @returns undefined beyond the limit. */
async function readBytes(request: Request): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > bytesToRead) return undefined
    if (size <= bytesOfJson) chunks.push(chunk)
  }
  return size > bytesOfJson ? undefined : Buffer.concat(chunks)
}

/**
 * Forms know texts only, so JSON's other scalars become what a form would have sent. An object
 * becomes two texts: no field of one value takes them, and an unknown one is ignored.
 */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (value === null) return ['']
  if (typeof value === 'string') return [value]
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : ['', '']
}

const broken = (sentence: string) => ({ ok: false, status: 400, sentence }) as const
