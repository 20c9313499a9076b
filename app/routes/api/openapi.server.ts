import { z } from 'zod'
import type { Config } from '~/http/composition/config.server'
import { onlyJson, type Call, type Calls } from '~/http/bodies/json-call.server'
import { notVerifiedAnswer, refusedAnswer } from './outcome'
import { calls } from './calls.server'

type Schema = Record<string, unknown>
type Body = NonNullable<Call['body']>

/** The OpenAPI 3.1 document of all calls, made of the schemas that check them. */
export function describeCalls({ origin, https, business }: Config) {
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
    paths: Object.fromEntries(
      Object.entries(calls).map(([path, methods]) => [path, describeMethods(path, methods)]),
    ),
    components: {
      schemas: {
        Refused: answerSchema(refusedAnswer),
        NotVerified: answerSchema(notVerifiedAnswer),
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: https ? '__Host-session' : 'session' },
      },
    },
  }
}

function describeMethods(path: string, methods: Calls) {
  const operations = Object.entries(methods).map(([name, call]) => {
    const { summary, body, needs } = call
    const method = name.toLowerCase()
    const words = path.split(/[/_{}]/).filter((part) => part && part !== 'api')
    const parameters = parametersOf(call)
    const operation = {
      operationId: [method, ...words].join('-'),
      summary,
      ...(needs && { security: [{ session: [] }] }),
      ...(parameters.length && { parameters }),
      ...(body && { requestBody: { required: true, content: contentOf(body) } }),
      responses: responsesOf(call),
    }
    return [method, operation]
  })
  return Object.fromEntries(operations)
}

function parametersOf({ path, query }: Call) {
  return Object.entries({ path, query }).flatMap(([place, schema]) => {
    const { properties, required } = inputSchema(schema ?? z.object())
    return Object.entries(properties).map(([name, { description, ...type }]) => ({
      name,
      in: place,
      description,
      required: required.includes(name),
      schema: type,
    }))
  })
}

function contentOf(body: Body) {
  const content = (body.media ?? onlyJson).map((media) => {
    const isForm = media === 'multipart/form-data'
    const example = isForm ? textsOf(body.example) : body.example
    return [media, { schema: bodySchema(body, isForm), example }]
  })
  return Object.fromEntries(content)
}

/** A multipart form knows texts only: lists are JSON, what is left out is not sent. */
function textsOf(example: Schema) {
  const sent = Object.entries(example).filter(([, value]) => value !== null)
  const text = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : String(value))
  return Object.fromEntries(sent.map(([name, value]) => [name, text(value)]))
}

/** What JSON can say beside the texts of forms. */
const widened = {
  numbers: { type: ['number', 'string'] },
  booleans: { anyOf: [{ type: 'boolean' }, { enum: ['true', 'false', 'yes', 'no'] }] },
  lists: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] },
}
const kinds = ['numbers', 'booleans', 'lists'] as const

/** What a form's schema takes, widened by what JSON can say, and by null for what is left out. */
function bodySchema(body: Body, isForm: boolean): Schema {
  const [form, beside] = [inputSchema(body.schema), inputSchema(body.beside ?? z.object())]
  const properties: Record<string, Schema> = { ...form.properties, ...beside.properties }
  // What has no meaning by itself (another answer decides) is not required by the schema's input alone.
  const required = form.required.filter((name) => !body.partial && !body.lists?.includes(name))
  for (const [name, field] of Object.entries(properties)) {
    const kind = kinds.find((one) => body[one]?.includes(name))
    const value = kind ? widened[kind] : field
    properties[name] = required.includes(name) ? value : { anyOf: [value, { type: 'null' }] }
  }
  for (const name of (isForm && body.files) || []) {
    properties[name] = { type: 'string', format: 'binary' }
  }
  return { type: 'object', properties, ...(required.length && { required }) }
}

function inputSchema(schema: z.ZodType) {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return { properties: properties as Record<string, Schema>, required }
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
  429: 'Too often; Retry-After says when again. Without it, too many at once.',
  500: 'A fault of ours.',
  503: 'Not available for now; Retry-After says when to try again.',
}

function responsesOf({ verifies, done, body, needs, refusals: own = [] }: Call) {
  const refused = { $ref: `#/components/schemas/${verifies ? 'NotVerified' : 'Refused'}` }
  const success = answerSchema(done.schema)
  const ofBody = [400, 403, 413, 415, 429, ...(verifies ? [] : [422])]
  const ofAccount = needs === 'account' ? [401] : needs ? [401, 403, 404] : []
  const statuses = [...(body ? ofBody : []), ...ofAccount, ...own, 500, 503]
  return {
    [done.status]: answer('Done.', verifies ? { oneOf: [success, refused] } : success),
    ...Object.fromEntries(
      statuses.map((status) => [status, answer(refusals[status] ?? '', refused)]),
    ),
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
