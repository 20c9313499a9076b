import type { z } from 'zod'
import {
  fieldOf,
  isAskedIn,
  namesOf,
  type FieldName,
  type FieldTable,
  type Form,
  type MakeSchema,
  type SchemaContext,
} from './field-table'
import { optionalText, requiredText } from './schemas/text-fields.schema'

type Lines = Pick<Parameters<typeof optionalText>[0], 'lines'>

export const text =
  (max: number, { lines }: Lines = {}) =>
  ({ label }: SchemaContext) =>
    optionalText({ label, max, lines })

export const needed =
  (missing: string, max: number, { lines }: Lines = {}) =>
  ({ label }: SchemaContext) =>
    requiredText(missing, { label, max, lines })

type Shape<Table> = {
  -readonly [Name in FieldName<Table>]: Table[Name] extends { schema: infer By extends MakeSchema }
    ? ReturnType<By>
    : never
}

/** The type has every field of the table, also those that the form does not ask for. */
export function shapeOf<const Table extends FieldTable>(
  table: Table,
  form: Form,
  context: Partial<SchemaContext> = {},
): Shape<Table> {
  const schemas = namesOf(table).flatMap((name) => {
    const schema = schemaOf(table, name, form, context)
    return schema ? [[name, schema]] : []
  })
  return Object.fromEntries(schemas) as Shape<Table>
}

export function schemaOf(
  table: FieldTable,
  name: string,
  form: Form,
  context: Partial<SchemaContext> = {},
): z.ZodType | undefined {
  const { schema, asked, label } = fieldOf(table, name)
  if (!isAskedIn(table, name, form)) return undefined
  return schema?.({ now: () => new Date(), stored: {}, ...context, form, label: asked ?? label })
}

export function neededOf<Table extends FieldTable>(table: Table, form: Form): FieldName<Table>[] {
  return namesOf(table).filter((name) => {
    const schema = schemaOf(table, name, form)
    const isList = fieldOf(table, name).json === 'list'
    return !isList && schema?.safeParse(undefined).success === false
  })
}
