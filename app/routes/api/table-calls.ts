import { z } from 'zod'
import {
  aroundContact,
  fieldOf,
  namesOf,
  namesOfType,
  pageOrder,
  type Field,
  type FieldTable,
} from '~/domain/fields/field-table'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { clientSteps } from '~/domain/registration/client-steps'
import { isPending } from '~/domain/fields/table-row'
import { shapeOf } from '~/domain/fields/table-schema'

/** Which fields of a body may be more than texts. */
export const typesOf = (table: FieldTable) => ({
  numbers: namesOf(table, ({ json }) => ['amount', 'integer', 'number'].includes(json ?? '')),
  booleans: namesOfType(table, 'boolean'),
  lists: namesOfType(table, 'list'),
})

export function exampleOf(table: FieldTable, names: readonly string[] = namesOf(table)) {
  const examples = names.map((name) => [name, table[name]?.example ?? null])
  return Object.fromEntries(examples) as Record<string, unknown>
}

const withPassword = (example: Record<string, unknown>, password: string) => ({
  ...example,
  password,
  confirm_password: password,
})

/** Complete bodies of the registrations, with names in the order in which refusals look for the first. */
export const candidateExample = withPassword(exampleOf(candidateTable), 'Pearl$2025')
export const clientExample = withPassword(exampleOf(companyTable, clientSteps.flat()), 'Pearl#2025')
export const customerExample = withPassword(
  exampleOf(customerTable, pageOrder(customerTable)),
  'Pearl&2025',
)

const described = (description: string) => z.string().nullable().meta({ description })
const waits = (what: string) => described(`A changed ${what} that waits for its one-time password.`)

const types = {
  addresses: described('Web addresses with commas between them.'),
  amount: z.number(),
  boolean: z.boolean(),
  date: z.iso.date(),
  integer: z.int(),
  list: z.array(z.string()),
  number: z.number(),
} as const satisfies Record<NonNullable<Field['json']>, z.ZodType>

/** What a call answers of a profile; what may be left out is null then. */
export function profileAnswer(
  table: FieldTable,
  { verified, files }: { verified?: z.ZodRawShape; files?: z.ZodRawShape } = {},
) {
  const { first, others } = aroundContact(table)
  const schemas: Record<string, z.ZodType> = shapeOf(table, 'profile')
  const answers = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => {
        const { json } = fieldOf(table, name)
        const type = json ? types[json] : z.string()
        const left = schemas[name]?.safeParse(undefined)
        return [name, left?.data === null ? type.nullable() : type]
      }),
    )
  const pending = namesOf(table, isPending).map((name) => [
    `pending_${name}`,
    waits(fieldOf(table, name).account === 'email' ? 'address' : 'number'),
  ])
  return z.object({
    // Said by an update beside the fields.
    success: z.literal(true).optional(),
    message: z.string().optional(),
    id: z.uuid(),
    ...answers(first),
    ...verified,
    ...Object.fromEntries(pending),
    ...answers(others),
    ...files,
    branch: z.string(),
    type_of: z.string(),
  })
}
