import { otherCharset } from './body-messages'
import {
  isCompressed,
  orRefused,
  readBody,
  readBytes,
  textsOnly,
  type Body,
  type Posted,
  type Reading,
} from './body.server'
import { isOtherCharset, maxContentTypeCharacters, readParameters } from './content-type.server'
import { isFieldName, maxFields } from './text-fields.server'

const maxJsonBytes = 256 * 1024
const maxJsonDepth = 3

export interface Fields extends Body {
  /** Names of `null` and of empty lists as well. */
  names: ReadonlySet<string>
}

export type Media = 'application/json' | 'multipart/form-data'
type Unread = { ok: false; status: 400 | 408 | 413 | 415 | 429; message: string; seconds?: number }
type CallBody = { ok: true; fields: Fields } | Unread

export const onlyJson: readonly Media[] = ['application/json']

/** @returns the fields, `null` as an empty text; or what is wrong with the body. */
export async function readCallBody(
  posted: Posted,
  media = onlyJson,
  reading: Reading,
): Promise<CallBody> {
  const { request } = posted
  const given = request.headers.get('content-type')?.slice(0, maxContentTypeCharacters) ?? ''
  const { type, parameters } = readParameters(given)
  if (!media.some((one) => one === type)) {
    return unread(415, `Please send the body as ${media.join(' or ')}.`)
  }
  if (isCompressed(request)) return unread(415, 'Please send the body uncompressed.')
  if (isOtherCharset(parameters.get('charset'))) return unread(415, otherCharset)
  const isJson = type === 'application/json'
  try {
    return await (isJson ? orRefused(() => readJson(posted, reading)) : readForm(posted, reading))
  } catch (error) {
    if (!(error instanceof Response)) throw error
    return isJson
      ? unread(400, 'The body was not complete, or it came in too many small pieces.')
      : unread(400, 'The body is not a complete multipart form.')
  }
}

async function readForm(posted: Posted, reading: Reading): Promise<CallBody> {
  const read = await readBody(posted, reading)
  if (!read.ok) return read
  const { body } = read
  if (body.refused) return { ok: false, ...body.refused }
  if (body.failure && !body.tooLarge) {
    await body.dispose()
    throw body.failure
  }
  return { ok: true, fields: { ...body, names: new Set(body.form.keys()) } }
}

async function readJson(posted: Posted, { requester }: Reading): Promise<CallBody> {
  const bytes = await readBytes(posted, requester, maxJsonBytes)
  if (bytes.length > maxJsonBytes) return unread(413, 'The body is too large.')
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return unread(400, 'The body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return unread(400, 'The body must be a JSON object with the fields of the call.')
  }
  const form = new FormData()
  const names = new Set<string>()
  const counted = { values: 0 }
  for (const [name, given] of Object.entries(value)) {
    const texts = textsOf(given, counted)
    if (!texts) {
      const most = `at most ${maxFields} values, in lists at most ${maxJsonDepth} deep`
      return unread(400, `The body must have ${most}.`)
    }
    if (!isFieldName(name)) continue
    names.add(name)
    for (const text of texts) form.append(name, text)
  }
  return { ok: true, fields: { ...textsOnly(form), names } }
}

/** An object becomes two texts, which no field of one value takes. */
function textsOf(value: unknown, counted: { values: number }, depth = 0): string[] | undefined {
  counted.values += 1
  if (counted.values > maxFields || depth > maxJsonDepth) return undefined
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (typeof value !== 'object' || value === null) return ['']
  const all: string[] = []
  for (const one of Object.values(value)) {
    const texts = textsOf(one, counted, depth + 1)
    if (!texts) return undefined
    all.push(...texts)
  }
  return Array.isArray(value) ? all : ['', '']
}

const unread = (status: Unread['status'], message: string): Unread => ({
  ok: false,
  status,
  message,
})
