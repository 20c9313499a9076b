import type { z } from 'zod'
import {
  listNames,
  type Field,
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

const plainShapes = new WeakMap<FieldTable, Partial<Record<Form, object>>>()

/**
 * Makes the schemas of the table's fields; the type includes fields outside the form. Without a context they
 * are made once, since zod takes 5 ms each time.
 */
export function toShape<const Table extends FieldTable>(
  table: Table,
  form: Form,
  context?: Partial<SchemaContext>,
): Shape<Table> {
  if (context) return makeShape(table, form, context)
  const shapes = plainShapes.get(table) ?? {}
  plainShapes.set(table, shapes)
  shapes[form] ??= makeShape(table, form, {})
  return shapes[form] as Shape<Table>
}

function makeShape<const Table extends FieldTable>(
  table: Table,
  form: Form,
  context: Partial<SchemaContext>,
): Shape<Table> {
  const full = { now: () => new Date(), stored: {}, ...context, form }
  const schemas = Object.entries<Field>(table).flatMap(([name, { schema, ...field }]) => {
    if (!schema || (field.only ?? form) !== form) return []
    return [[name, schema({ ...full, label: field.asked ?? field.label })]]
  })
  return Object.fromEntries(schemas) as Shape<Table>
}

export function listRequired<Table extends FieldTable>(
  table: Table,
  form: Form,
): FieldName<Table>[] {
  const shape: Readonly<Record<string, z.ZodType>> = toShape(table, form)
  return listNames(table, ({ json }) => json !== 'list').filter(
    (name) => shape[name]?.safeParse(undefined).success === false,
  )
}

/** @param errors messages by field; called with valid values only, so any may be missing */
export function withErrors<Form extends z.ZodObject>(
  form: Form,
  errors: (values: Partial<z.output<Form>>) => Record<string, string>,
): Form {
  return form.superRefine((values, context) => {
    for (const [name, message] of Object.entries(errors(values as Partial<z.output<Form>>))) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
  }, evenIfFieldsAreWrong)
}

const evenIfFieldsAreWrong = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}
