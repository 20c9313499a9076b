import type { z } from 'zod'

/** What a field's schema may depend on, beside what was posted. */
export interface SchemaContext {
  /** What its messages call the field. */
  label: string
  now: () => Date
  /** The profile as it is now, by field. */
  stored: Readonly<Record<string, string | null>>
}

type MakeSchema = (context: SchemaContext) => z.ZodType

/** Of both forms, or of each where they differ; a form has no field that it has no schema for. */
interface Schemas {
  schema?: MakeSchema
  registration?: MakeSchema
  profile?: MakeSchema
}

/** One question of a registration and of its profile. */
export interface Field extends Schemas, More {
  label: string
  /** The part of form and profile where it stands. */
  section: string
}

interface More {
  /** What the form and the schema's messages say, where that is not the label. */
  asked?: string
  /** What the profile calls it, where that is not the label. */
  term?: string
  /** The field before it on the page, where the table has another one there. */
  after?: string
  /** Of a form that has several. */
  step?: 1 | 2 | 3
  input?: {
    type?: 'checkbox' | 'date' | 'email' | 'tel'
    autoComplete?: string
    inputMode?: 'decimal' | 'numeric' | 'url'
  }
  /** The account's column, where the account holds it. */
  account?: 'email' | 'phone'
  /** The profile's column, where it has another name. */
  column?: string
  /** In JSON, where it is not a text; `addresses` are a text of several with commas between them. */
  json?: 'addresses' | 'amount' | 'boolean' | 'date' | 'integer' | 'list' | 'number'
  /** Of its value in JSON; null when left out. */
  example?: unknown
}

/** An entry of the table. @param made one schema for both forms, or one for each. */
export function field<
  const Label extends string,
  const Section extends string,
  Made extends MakeSchema | Omit<Schemas, 'schema'>,
  const Rest extends More = object,
>(label: Label, section: Section, made: Made, more?: Rest) {
  const schemas = typeof made === 'function' ? { schema: made } : made
  return { label, section, ...schemas, ...more } as Rest & {
    label: Label
    section: Section
  } & (Made extends MakeSchema ? { schema: Made } : Made)
}

export const emailAddress = {
  account: 'email',
  input: { type: 'email', autoComplete: 'email' },
} as const

export const phoneNumber = {
  account: 'phone',
  input: { type: 'tel', autoComplete: 'tel' },
} as const

/** All fields of a user type by name, in the order in which records list them. */
export type FieldTable = Readonly<Record<string, Field>>
export type FieldName<Table> = keyof Table & string
export type Form = 'registration' | 'profile'

export function namesOf<Table extends FieldTable>(
  table: Table,
  which: (field: Field) => boolean = () => true,
): FieldName<Table>[] {
  return Object.keys(table).filter((name) => which(fieldOf(table, name)))
}

/** The fields of a JSON type, of those of the table that have it. */
export function namesOfType<Table extends FieldTable, Type extends Field['json']>(
  table: Table,
  type: Type,
) {
  return namesOf(table, ({ json }) => json === type) as NameOfType<Table, Type>[]
}

export type NameOfType<Table, Type> = {
  [Name in FieldName<Table>]: Table[Name] extends { json: Type } ? Name : never
}[FieldName<Table>]

export function fieldOf(table: FieldTable, name: string): Field {
  const field = table[name]
  if (!field) throw new Error(`there is no field ${name}`)
  return field
}

/** Names in the order of the page. */
export function pageOrder<Table extends FieldTable>(table: Table): FieldName<Table>[] {
  const names = namesOf(table, ({ after }) => after === undefined)
  for (const name of namesOf(table, ({ after }) => after !== undefined)) {
    const { after } = fieldOf(table, name)
    const before = names.findLastIndex((one) => one === after || table[one]?.after === after)
    if (before < 0) throw new Error(`${name} comes after ${after}, which is no field`)
    names.splice(before + 1, 0, name)
  }
  return names
}

/** What drafts call the fields. */
export function labelsOf(table: FieldTable): Record<string, string> {
  return Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label]))
}

/** What the profile calls the fields, in the order of the page. */
export function termsOf<Table extends FieldTable>(table: Table) {
  const terms = pageOrder(table).map((name) => [name, termOf(fieldOf(table, name))])
  return Object.fromEntries(terms) as Record<FieldName<Table>, string>
}

const termOf = ({ label, term }: Field) => term ?? label

/** The record's first fields, up to the last of the account's, and the others. */
export function aroundContact<Table extends FieldTable>(table: Table) {
  const names = namesOf(table)
  const end = names.findLastIndex((name) => fieldOf(table, name).account !== undefined) + 1
  return { first: names.slice(0, end), others: names.slice(end) }
}
