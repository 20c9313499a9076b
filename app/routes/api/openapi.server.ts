import { z } from 'zod'
import type { Field } from '~/domain/fields/field-table'
import type { Config } from '~/web/app/config.server'
import type { Body, Call } from './answer-call.server'
import { onlyJson } from '~/web/body/read-call-body.server'

type Schema = Record<string, unknown>

const refused = z.object({
  success: z.literal(false),
  message: z.string().describe('One sentence for people.'),
  error: z.string().describe('The same sentence.'),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('Sentences by field.'),
})
const notVerified = z.object({ verified: z.literal(false), error: z.string() })

/** Made of the schemas that check the calls. */
export function describeCalls(calls: Record<string, Call>, { origin, https, business }: Config) {
  const paths: Record<string, Schema> = {}
  for (const [address, call] of Object.entries(calls)) {
    const [method = '', path = ''] = address.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(address, call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: business.name,
      version: '1.0.0',
      description:
        'Calls below /api/auth/ answer at /auth/ as well, and all of them with and without the last slash. ' +
        'Keep the cookies: what was verified is remembered for them.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Refused: answerSchema(refused), NotVerified: answerSchema(notVerified) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: https ? '__Host-session' : 'session' },
      },
    },
  }
}

function operation(address: string, call: Call) {
  const { summary, body, needs } = call
  const [method = '', ...words] = address.split(/[ /_]+/).filter((word) => word && word !== 'api')
  return {
    operationId: [method.toLowerCase(), ...words].join('-'),
    summary,
    ...(needs && { security: [{ session: [] }] }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: responsesOf(call),
  }
}

function contentOf(body: Body) {
  const content = (body.media ?? onlyJson).map((media) => {
    const isForm = media === 'multipart/form-data'
    const example = isForm ? textsOf(body.example) : body.example
    return [media, { schema: bodySchema(body, isForm), example }]
  })
  return Object.fromEntries(content)
}

/** Multipart forms have texts only: lists are JSON, what is left out is not sent. */
function textsOf(example: Schema) {
  const sent = Object.entries(example).filter(([, value]) => value !== null)
  const text = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : String(value))
  return Object.fromEntries(sent.map(([name, value]) => [name, text(value)]))
}

const number = { type: ['number', 'string'] }

/** JSON can say this beside the texts of forms. */
const widened: { [Type in NonNullable<Field['json']>]?: Schema } = {
  amount: number,
  integer: number,
  number,
  boolean: { anyOf: [{ type: 'boolean' }, { enum: ['true', 'false', 'yes', 'no'] }] },
  list: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] },
}

/** The form's schema, widened by what JSON can say, and by null for what is left out. */
export function bodySchema({ table = {}, ...body }: Body, isForm = false): Schema {
  const form = inputSchema(body.schema)
  const properties = { ...form.properties, ...inputSchema(body.beside).properties }
  const typeOf = (name: string) => table[name]?.json ?? 'date'
  // Another answer decides whether it is required: the schema's input alone does not know.
  const required = form.required.filter((name) => !body.partial && typeOf(name) !== 'list')
  for (const [name, field] of Object.entries(properties)) {
    const value = widened[typeOf(name)] ?? field
    properties[name] = required.includes(name) ? value : { anyOf: [value, { type: 'null' }] }
  }
  for (const name of (isForm && body.files) || []) {
    properties[name] = { type: 'string', format: 'binary' }
  }
  return { type: 'object', properties, ...(required.length && { required }) }
}

function inputSchema(schema: z.ZodType = z.object()) {
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const properties = (made.properties ?? {}) as Record<string, Schema>
  return { properties, required: made.required ?? [] }
}

const refusals: Record<number, string> = {
  400: 'The body could not be read.',
  401: 'Nobody is signed in, or the sign-in failed.',
  403: 'Not for this caller.',
  404: 'There is none.',
  409: 'Another one stands in the way.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'Something that was sent has to be corrected.',
  429: 'Too often; Retry-After says when again. Without it, too many at once, or without an answer.',
  500: 'A fault of ours.',
  503: 'Not available for now; Retry-After says when to try again.',
}

function responsesOf({ verifies, gives, status = 200, body, needs, refusals: own = [] }: Call) {
  const refused = { $ref: `#/components/schemas/${verifies ? 'NotVerified' : 'Refused'}` }
  const success = answerSchema(gives)
  const ofBody = [400, 403, 413, 415, 429, ...(verifies ? [] : [422])]
  const ofAccount = needs ? [401, 403, 404] : []
  const statuses = [...(body ? ofBody : []), ...ofAccount, ...own, 500, 503]
  return {
    [status]: answer('Done.', verifies ? { oneOf: [success, refused] } : success),
    ...Object.fromEntries(statuses.map((one) => [one, answer(refusals[one] ?? '', refused)])),
  }
}

const answer = (description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

function answerSchema(schema: z.ZodType): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema)
  return rest
}
