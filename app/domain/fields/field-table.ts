import type { z } from 'zod'

export interface SchemaContext {
  label: string
  now: () => Date
  /** What the form showed of the stored profile. */
  stored: Readonly<Record<string, unknown>>
}

type MakeSchema = (context: SchemaContext) => z.ZodType

/** One schema for both forms, or one each; a form without a schema does not have the field. */
interface Schemas {
  schema?: MakeSchema
  registration?: MakeSchema
  profile?: MakeSchema
}

export interface Field extends Schemas, More {
  label: string
  section: string
}

interface More {
  /** The wording of the form and its messages, where the label is another. */
  asked?: string
  /** The profile's wording, where the label is another. */
  term?: string
  /** Most characters, where more than `usualCharacters`. */
  longest?: number
  /** The field before it on the page, where the table's order differs. */
  after?: string
  step?: 1 | 2 | 3
  input?: {
    type?: 'checkbox' | 'date' | 'email' | 'tel'
    autoComplete?: string
    inputMode?: 'decimal' | 'numeric' | 'url'
  }
  hint?: string
  options?: readonly string[]
  /** Words for no choice. */
  empty?: string
  /** Shows the options side by side, not in a list that opens. */
  radio?: true
  /** Lines of a longer text. */
  rows?: number
  wide?: true
  /** Optional fields that a page may fold away together. */
  folded?: true
  /** Stands above the fields whose `onlyIf` names this question. */
  heading?: string
  /** The sentence where the answer to a question requires the field. */
  missing?: string
  /** Each option opens a part of the page: see `Revealed`. */
  chooses?: true
  account?: 'email' | 'phone'
  /** The question whose "no" makes the field needless. */
  onlyIf?: string
  /** Written in Indian groups; not for years. */
  counts?: true
  column?: string
  /** Type in JSON, where it is not a text; `addresses` are comma-separated. */
  json?: 'addresses' | 'amount' | 'boolean' | 'date' | 'integer' | 'list' | 'number'
  /** Example value in JSON; null when left out. */
  example?: unknown
}

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

/** Field names in the order in which records list them. */
export type FieldTable = Readonly<Record<string, Field>>
export type FieldName<Table> = keyof Table & string
export type Form = 'registration' | 'profile'

export function namesOf<Table extends FieldTable>(
  table: Table,
  which: (field: Field) => boolean = () => true,
): FieldName<Table>[] {
  return Object.keys(table).filter((name) => which(fieldOf(table, name)))
}

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

/** The page's order. */
export const namesIn = (table: FieldTable, sections: string | readonly string[]) =>
  pageOrder(table).filter((name) => [sections].flat().includes(fieldOf(table, name).section))

export function isAskedIn(table: FieldTable, name: string, form: Form): boolean {
  const { schema, [form]: own } = fieldOf(table, name)
  return (schema ?? own) !== undefined
}

export function longestOf(table: FieldTable): Record<string, number> {
  const entries = Object.entries(table).map(([name, { longest }]) => [name, longest])
  return Object.fromEntries(entries.filter(([, longest]) => longest)) as Record<string, number>
}

export function labelsOf(table: FieldTable): Record<string, string> {
  return Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label]))
}

export function termsOf<Table extends FieldTable>(table: Table) {
  const terms = Object.entries(table).map(([name, { label, term }]) => [name, term ?? label])
  return Object.fromEntries(terms) as Record<FieldName<Table>, string>
}
