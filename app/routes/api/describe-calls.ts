import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import { z } from 'zod'
import { fieldOf, type Field } from '~/domain/fields/field-table'
import { calls, type Call } from '~/routes/api/calls.server'

type Schema = Record<string, unknown>

const done = z.looseObject({ success: z.literal(true), message: z.string() })
const verified = z.object({ verified: z.literal(true), message: z.string() })
const notVerified = z.object({ verified: z.literal(false), error: z.string() })
const refused = z
  .object({
    success: z.literal(false),
    message: z.string().describe('One sentence for people.'),
    error: z.string().describe('The same sentence.'),
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Sentences by field.'),
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
  const info = {
    title: 'Calls',
    version: '1.0.0',
    description:
      'Calls below /api/auth/ answer at /auth/ as well, and all of them with and without the last slash. ' +
      'Keep the cookies: what was verified is remembered for them.',
  }
  const session = { type: 'apiKey', in: 'cookie', name: '__Host-session' } as const
  return createDocument({
    ...{ openapi: '3.1.1', info, servers: [{ url: '/' }], paths },
    components: { securitySchemes: { session } },
  })
}

function describeCall(call: Call, method: string): ZodOpenApiOperationObject {
  const { summary, schema, files, needs, verifies, status = 200 } = call
  const success = verifies ? z.union([verified, notVerified]) : needs ? profile : done
  const json = schema && describeBody(call, method === 'put')
  return {
    summary,
    ...(needs && { security: [{ session: [] }] }),
    ...(json && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: json },
          ...(files && { 'multipart/form-data': { schema: withFiles(json, files) } }),
        },
      },
    }),
    responses: {
      [`${status}` as '200']: answerWith('Done.', success),
      default: answerWith('Refused, by the status.', verifies ? notVerified : refused),
    },
  }
}

const answerWith = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})

const number = { type: ['number', 'string'] }

/** JSON can say this beside the texts of forms. */
const widened: { [Type in NonNullable<Field['json']>]?: Schema } = {
  amount: number,
  integer: number,
  number,
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
  const required = (form.required ?? []).filter(
    (name) => !isPartial && table[name]?.json !== 'list',
  )
  const properties = Object.entries(form.properties ?? {}).map(([name, field]) => {
    const { json, example } = Object.hasOwn(table, name) ? fieldOf(table, name) : {}
    const value = (json && widened[json]) ?? (field as Schema)
    const whole = required.includes(name) ? value : { anyOf: [value, { type: 'null' }] }
    return [name, { ...whole, ...(example !== undefined && { examples: [example] }) }]
  })
  const fields = Object.fromEntries(properties) as Record<string, Schema>
  return { type: 'object' as const, properties: fields, ...(required.length && { required }) }
}

function withFiles(body: ReturnType<typeof describeBody>, names: readonly string[]) {
  const files = names.map((name) => [name, { type: 'string', format: 'binary' }])
  return { ...body, properties: { ...body.properties, ...Object.fromEntries(files) } }
}
