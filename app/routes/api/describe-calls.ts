import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import { fieldOf, type Field } from '~/domain/fields/field-table'
import { calls, type Call } from '~/routes/api/calls.server'

type Schema = Record<string, unknown>

const done = z.looseObject({ success: z.literal(true), message: z.string() })
const verified = z.object({ verified: z.literal(true), message: z.string() })
const notVerified = z.object({ verified: z.literal(false), error: z.string() })
const refused = z
  .object({
    success: z.literal(false),
    ...{ message: z.string(), error: z.string() },
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Refused' })
const profile = z.looseObject({ id: z.uuid(), branch: z.string(), type_of: z.string() })

/** The calls for machines, https://spec.openapis.org/oas/v3.1.1, made of the schemas that check them. */
export function describeCalls() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', path = ''] = name.toLowerCase().split(' ')
    paths[path] = { ...paths[path], [method]: describeCall(call, method) }
  }
  const description =
    'Calls below /api/auth/ answer at /auth/ as well, and all of them with and without the last slash. ' +
    'Keep the cookies: what was verified is remembered for them.'
  const session = { type: 'apiKey', in: 'cookie', name: '__Host-session' } as const
  return createDocument({
    openapi: '3.1.1',
    info: { title: 'Calls', version: '1.0.0', description },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { session } },
  })
}

function describeCall(call: Call, method: string): ZodOpenApiOperationObject {
  const { schema, files, needs, verifies, status = 200 } = call
  const success = verifies ? z.union([verified, notVerified]) : needs ? profile : done
  const body = schema && describeBody(call, method === 'put')
  const content = body && {
    'application/json': { schema: body },
    ...(files && { 'multipart/form-data': { schema: addFiles(body, files) } }),
  }
  return {
    ...(needs && { security: [{ session: [] }] }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [`${status}` as '200']: describeAnswer('Done.', success),
      default: describeAnswer('Refused, by the status.', verifies ? notVerified : refused),
    },
  }
}

const describeAnswer = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})

const number = { type: ['number', 'string'] }

/** JSON can say this beside the texts of forms. */
const widened: { [Type in NonNullable<Field['json']>]?: Schema } = {
  ...{ amount: number, integer: number, number },
  boolean: { anyOf: [{ type: 'boolean' }, { enum: ['true', 'false', 'yes', 'no'] }] },
  list: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] },
}

/** The form's schema, widened by what JSON can say, and by null for what may be left out. */
export function describeBody(
  { schema = z.object(), table = {} }: Pick<Call, 'schema' | 'table'>,
  isPartial: boolean,
) {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  // Another answer decides whether a list is required: the schema's input alone does not know.
  const isRequired = (name: string) => !isPartial && table[name]?.json !== 'list'
  const required = (form.required ?? []).filter(isRequired)
  const properties: Record<string, Schema> = {}
  for (const [name, field] of Object.entries(form.properties ?? {})) {
    const { json, example } = Object.hasOwn(table, name) ? fieldOf(table, name) : {}
    const value = (json && widened[json]) ?? (field as Schema)
    const whole = required.includes(name) ? value : { anyOf: [value, { type: 'null' }] }
    properties[name] = { ...whole, ...(example !== undefined && { examples: [example] }) }
  }
  return { type: 'object' as const, properties, ...(required.length && { required }) }
}

function addFiles(body: ReturnType<typeof describeBody>, names: readonly string[]) {
  const files = names.map((name) => [name, { type: 'string', format: 'binary' }])
  return { ...body, properties: { ...body.properties, ...Object.fromEntries(files) } }
}
