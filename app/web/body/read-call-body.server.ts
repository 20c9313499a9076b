import { buffer } from 'node:stream/consumers'
import {
  BodyError,
  isFieldName,
  maxFields,
  noFiles,
  readBody,
  readChunks,
  type Body,
  type PostedBody,
  type Reading,
} from './read-body.server'

const maxJsonBytes = 256 * 1024
const wrongFields = `A field must be a text, a number, true, false, null or a list of these. There may be ${maxFields} at most.`

export interface Fields extends Body {
  /** Names of all fields, also of `null` and empty lists. */
  names: ReadonlySet<string>
}

type BodyRefusal = { ok: false; status: 400 | 413 | 415; message: string }
type CallBody = { ok: true; fields: Fields } | BodyRefusal

const sentences = {
  400: 'The body is not complete.',
  413: 'The body is too large.',
  415: 'Please send the body uncompressed.',
}

/** @returns the fields, with `null` as an empty text, or the reason of a refusal */
export async function readCallBody(posted: PostedBody, reading: Reading = {}): Promise<CallBody> {
  const type = posted.request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const media = [...(reading.files?.length ? ['multipart/form-data'] : []), 'application/json']
  if (!type || !media.includes(type)) {
    return refuseBody(415, `Please send the body as ${media.join(' or ')}.`)
  }
  try {
    return type === 'application/json' ? await readJson(posted) : await readForm(posted, reading)
  } catch (error) {
    if (error instanceof BodyError || error instanceof Response) return refuseBody(error.status)
    throw error
  }
}

async function readForm(posted: PostedBody, reading: Reading): Promise<CallBody> {
  const body = await readBody(posted, reading)
  if (!body) return refuseBody(413)
  if (!body.failure) return { ok: true, fields: { ...body, names: new Set(body.form.keys()) } }
  await body.files?.remove()
  throw body.failure
}

async function readJson(posted: PostedBody): Promise<CallBody> {
  let value: unknown
  try {
    const bytes = await buffer(readChunks(posted, maxJsonBytes))
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof BodyError) throw error
    return refuseBody(400, 'The body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuseBody(400, 'The body must be a JSON object with the fields of the call.')
  }
  const form = new FormData()
  const names = new Set<string>()
  let count = 0
  for (const [name, given] of Object.entries(value)) {
    const values = [given as unknown].flat()
    count += values.length
    if (count > maxFields || values.some(isObject)) return refuseBody(400, wrongFields)
    if (!isFieldName(name)) continue
    names.add(name)
    for (const one of values) form.append(name, String(one ?? ''))
  }
  return { ok: true, fields: { ...noFiles, form, names } }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

function refuseBody(status: number, message?: string): BodyRefusal {
  const known = status as BodyRefusal['status']
  return { ok: false, status: known, message: message ?? sentences[known] }
}
