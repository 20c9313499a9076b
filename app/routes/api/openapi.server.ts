import { z } from 'zod'
import type { Config } from '~/http/config.server'
import type { Call } from '~/http/json-call.server'
import { notVerifiedAnswer, refusedAnswer } from './answers'
import { calls } from './calls.server'

type Schema = Record<string, unknown>

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
      Object.entries(calls).map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, call]) => [
            method.toLowerCase(),
            describe(call, idOf(method, path)),
          ]),
        ),
      ]),
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

/** `post-auth-send-otp`. */
const idOf = (method: string, path: string) =>
  [method.toLowerCase(), ...path.split(/[/_]/).filter((part) => part && part !== 'api')].join('-')

function describe(call: Call, operationId: string) {
  const { summary, body, needs } = call
  return {
    operationId,
    summary,
    ...(needs && { security: [{ session: [] }] }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: responsesOf(call),
  }
}

function contentOf(body: NonNullable<Call['body']>) {
  return Object.fromEntries(
    body.media.map((media) => [
      media,
      { schema: bodySchema(body, media), example: exampleOf(body.example, media) },
    ]),
  )
}

/** A multipart form knows texts only: lists are JSON, what is left out is not sent. */
function exampleOf(example: Record<string, unknown>, media: string) {
  if (media === 'application/json') return example
  const sent = Object.entries(example).filter(([, value]) => value !== null)
  return Object.fromEntries(
    sent.map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : String(value),
    ]),
  )
}

/**
 * What a form's schema takes, widened by what JSON can say: numbers, true and false, lists, and null for
 * what is left out.
 */
function bodySchema(body: NonNullable<Call['body']>, media: string): Schema {
  const { numbers, booleans, lists, files, beside, partial } = body
  const form = z.toJSONSchema(body.schema, { io: 'input', unrepresentable: 'any' }) as {
    properties: Record<string, Schema>
    required?: string[]
  }
  // What has no meaning by itself (another answer decides) is not required by the schema's input alone.
  const required = partial ? [] : (form.required ?? []).filter((name) => !lists?.includes(name))
  const others = beside && (z.toJSONSchema(beside, { io: 'input' }) as typeof form)
  const properties = { ...form.properties, ...others?.properties }
  const fields = Object.entries(properties).map(([name, field]): [string, Schema] => {
    const value = numbers?.includes(name)
      ? { type: ['number', 'string'] }
      : booleans?.includes(name)
        ? { anyOf: [{ type: 'boolean' }, { enum: ['true', 'false', 'yes', 'no'] }] }
        : lists?.includes(name)
          ? { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] }
          : field
    return [name, required.includes(name) ? value : { anyOf: [value, { type: 'null' }] }]
  })
  const binary = media === 'multipart/form-data' ? (files ?? []) : []
  for (const name of binary) fields.push([name, { type: 'string', format: 'binary' }])
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    ...(required.length && { required }),
  }
}

const refusals: Record<number, string> = {
  400: 'The body could not be read.',
  401: 'Nobody is signed in, or the sign-in failed.',
  403: 'Not for this caller.',
  404: 'There is none.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'Something in the body has to be corrected.',
  429: 'Too often; Retry-After says when again.',
  500: 'A fault of ours.',
  503: 'Not available for now; Retry-After says when to try again.',
}

function responsesOf({ verifies, done, ...call }: Call) {
  const refused = { $ref: `#/components/schemas/${verifies ? 'NotVerified' : 'Refused'}` }
  const statuses = [
    ...(call.body ? [400, 403, 413, 415, 429, ...(verifies ? [] : [422])] : []),
    ...(call.needs ? [401, 403, 404] : []),
    ...(call.refusals ?? []),
    ...[500, 503],
  ]
  const success = answerSchema(done.schema)
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
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema) as Schema
  return rest
}
