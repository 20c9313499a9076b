import { z } from 'zod'
import { documentFields } from '~/domain/documents/documents.schema'
import {
  fieldOf,
  namesOf,
  pageOrder,
  type Field,
  type FieldTable,
} from '~/domain/fields/field-table'
import { isPending } from '~/domain/fields/table-row'
import { shapeOf } from '~/domain/fields/table-schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { clientSteps } from '~/domain/registration/client-steps'

export function exampleOf(
  table: FieldTable,
  names: readonly string[] = Object.keys(table).filter((name) => name in shapeOf(table, 'profile')),
) {
  const examples = names.map((name) => [name, table[name]?.example ?? null])
  return Object.fromEntries(examples) as Record<string, unknown>
}

const registration = (example: Record<string, unknown>, password: string) => ({
  ...example,
  offers: false,
  password,
  confirm_password: password,
})

const askedOf = (table: FieldTable) =>
  namesOf(table).filter((name) => name in shapeOf(table, 'registration'))

/** Complete bodies; refusals look for the first name in this order. */
export const candidateExample = registration(
  exampleOf(candidateTable, askedOf(candidateTable)),
  'Pearl$2025',
)
export const clientExample = registration(exampleOf(companyTable, clientSteps.flat()), 'Pearl#2025')
export const customerExample = registration(
  exampleOf(customerTable, pageOrder(customerTable)),
  'Pearl&2025',
)
export const companyExample = exampleOf(
  companyTable,
  Object.keys(clientExample).filter((name) => name in shapeOf(companyTable, 'profile')),
)

const types = {
  addresses: z.string().nullable().describe('Web addresses with commas between them.'),
  amount: z.number(),
  boolean: z.boolean(),
  date: z.iso.date(),
  integer: z.int(),
  list: z.array(z.string()),
  number: z.number(),
} as const satisfies Record<NonNullable<Field['json']>, z.ZodType>

/** Answers of a profile; what may be left out is null then. */
export function profileAnswer(table: FieldTable, verified = {}, files = {}) {
  const schemas: Record<string, z.ZodType> = shapeOf(table, 'profile')
  const answers = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => {
        const { json } = fieldOf(table, name)
        const type = json ? types[json] : z.string()
        const left = schemas[name]?.safeParse(undefined)
        return [name, left?.data === null ? type.nullable() : left ? type : type.optional()]
      }),
    )
  const pending = namesOf(table, isPending).map((name) => {
    const what = fieldOf(table, name).account === 'email' ? 'address' : 'number'
    const description = `A changed ${what} that waits for its one-time password.`
    return [`pending_${name}`, z.string().nullable().describe(description)]
  })
  return z.object({
    success: z.literal(true).optional(),
    message: z.string().optional(),
    id: z.uuid(),
    ...answers(namesOf(table)),
    ...verified,
    ...Object.fromEntries(pending),
    ...files,
    branch: z.string(),
    type_of: z.string(),
  })
}

const file = z
  .string()
  .nullable()
  .describe('Path on this site from which the owner can download it.')
const files = Object.keys(documentFields).map((name) => [name, file])

export const candidateAnswer = profileAnswer(candidateTable, {}, Object.fromEntries(files))
export const companyAnswer = profileAnswer(companyTable, { phone_verified: z.boolean() })
