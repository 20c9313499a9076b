import { z } from 'zod'
import { getField, type Field } from '~/domain/fields/field-table'
import { productVersion } from '~/web/app/config.server'
import type { Call } from './call-result'
import { calls } from './calls.server'

type Schema = Record<string, unknown>

const text = { type: 'string' }
const toObject = (properties: Schema) => ({
  ...{ type: 'object', properties, required: Object.keys(properties) },
})
const done = toObject({ success: { const: true }, message: text })
const verified = toObject({ verified: { const: true }, message: text })
const notVerified = toObject({ verified: { const: false }, error: text })
const profile = toObject({ id: { ...text, format: 'uuid' }, branch: text, type_of: text })
const fieldErrors = { type: 'object', additionalProperties: { type: 'array', items: text } }
const refused = toObject({ success: { const: false }, message: text, error: text })
const refusedFields = { ...refused, properties: { ...refused.properties, errors: fieldErrors } }

const description =
  'Calls below /api/auth/ answer at /auth/ as well, and all of them with and without the last slash. ' +
  'Keep the cookies: what was verified is remembered for them.'

/** Describes the calls as https://spec.openapis.org/oas/v3.1.1, from the schemas that check them. */
export function describeCalls() {
  const paths: Record<string, Schema> = {}
  for (const [path, methods] of Object.entries(calls)) {
    for (const [method, call] of Object.entries(methods)) {
      const described = describeCall(call, method === 'PUT')
      paths[path] = { ...paths[path], [method.toLowerCase()]: described }
    }
  }
  const session = { type: 'apiKey', in: 'cookie', name: '__Host-session' }
  return {
    openapi: '3.1.1',
    info: { title: 'Calls', version: productVersion, description },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { session } },
  }
}

function describeCall(call: Call, isPartial: boolean) {
  const { schema, files = [], needs, verifies, status = 200 } = call
  const success = verifies ? { anyOf: [verified, notVerified] } : needs ? profile : done
  const json = (schema: Schema) => ({ 'application/json': { schema } })
  const body = describeBody(call, isPartial)
  const fileFields = files.map((name) => [name, { ...text, format: 'binary' }])
  const properties = { ...body.properties, ...Object.fromEntries(fileFields) }
  const multipart = { 'multipart/form-data': { schema: { ...body, properties } } }
  const content = { ...json(body), ...(files.length && multipart) }
  return {
    ...(needs && { security: [{ session: [] }] }),
    ...(schema && { requestBody: { required: true, content } }),
    responses: {
      [status]: { description: 'Done.', content: json(success) },
      default: {
        description: 'Refused, by the status.',
        content: json(verifies ? notVerified : refusedFields),
      },
    },
  }
}

const number = { type: ['number', 'string'] }

/** Schemas of values that JSON may send instead of texts. */
const widened: { [Type in NonNullable<Field['json']>]?: Schema } = {
  ...{ amount: number, integer: number, number },
  boolean: { anyOf: [{ type: 'boolean' }, { enum: ['true', 'false', 'yes', 'no'] }] },
  list: { anyOf: [{ type: 'array', items: text }, text] },
}

/** Adds to the form's schema what JSON can say, and null for optional values. */
export function describeBody(
  { schema = z.object(), table = {} }: Pick<Call, 'schema' | 'table'>,
  isPartial: boolean,
) {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  // Another answer decides whether a list is required; the schema's input does not show it.
  const isRequired = (name: string) => !isPartial && table[name]?.json !== 'list'
  const required = (form.required ?? []).filter(isRequired)
  const properties: Record<string, Schema> = {}
  for (const [name, field] of Object.entries(form.properties ?? {})) {
    const { json, example } = Object.hasOwn(table, name) ? getField(table, name) : {}
    const value = (json && widened[json]) ?? (field as Schema)
    const whole = required.includes(name) ? value : { anyOf: [value, { type: 'null' }] }
    properties[name] = { ...whole, ...(example !== undefined && { examples: [example] }) }
  }
  return { type: 'object', properties, ...(required.length && { required }) }
}
