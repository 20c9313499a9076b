import type { z } from 'zod'
import {
  fieldOf,
  pageOrder,
  type Field,
  type FieldName,
  type FieldTable,
  type Form,
  type SchemaContext,
} from './field-table'
import { optionalText, requiredText } from './schemas/text-fields.schema'

interface Lines {
  lines?: boolean
}

export const text =
  (max: number, { lines }: Lines = {}) =>
  ({ label }: SchemaContext) =>
    optionalText({ label, max, lines })

export const needed =
  (missing: string, max: number, { lines }: Lines = {}) =>
  ({ label }: SchemaContext) =>
    requiredText(missing, { label, max, lines })

type Made<By> = By extends (context: SchemaContext) => infer Schema
  ? Schema extends z.ZodType
    ? Schema
    : never
  : never

type SchemaOf<Field, F extends Form> = Field extends { readonly schema: infer By }
  ? Made<By>
  : Field extends { readonly [Key in F]: infer By }
    ? Made<By>
    : never

export type Shape<Table, F extends Form> = {
  -readonly [
    Name in FieldName<Table> as [SchemaOf<Table[Name], F>] extends [never] ? never : Name
  ]: SchemaOf<Table[Name], F>
}

/** Fields of both forms come first. */
export function shapeOf<const Table extends FieldTable, F extends Form>(
  table: Table,
  form: F,
  context: Partial<Omit<SchemaContext, 'label'>> = {},
): Shape<Table, F> {
  const make = (which: 'schema' | Form) =>
    Object.entries(table).flatMap(([name, field]) => {
      const made = makeSchema(field, which, context)
      return made ? [[name, made] as const] : []
    })
  return Object.fromEntries([...make('schema'), ...make(form)]) as Shape<Table, F>
}

export function schemaOf(table: FieldTable, name: string, form: Form): z.ZodType | undefined {
  const field = table[name]
  return field && (makeSchema(field, 'schema') ?? makeSchema(field, form))
}

const makeSchema = (field: Field, which: 'schema' | Form, context = {}): z.ZodType | undefined =>
  field[which]?.({
    ...{ now: () => new Date(), stored: {}, ...context },
    label: field.asked ?? field.label,
  })

export function neededOf<Table extends FieldTable>(table: Table, form: Form): FieldName<Table>[] {
  const shape: Record<string, z.ZodType> = shapeOf(table, form)
  return pageOrder(table).filter(
    (name) =>
      fieldOf(table, name).json !== 'list' && shape[name]?.safeParse(undefined).success === false,
  )
}
