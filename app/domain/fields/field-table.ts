// Fields of forms, described in tables; with schemas and formats of single values.
import type { z } from 'zod'

export type Form = 'registration' | 'profile'

export interface SchemaContext {
  form: Form
  label: string
  now: () => Date
  /** Values that the form showed of the stored profile. */
  stored: Readonly<Record<string, unknown>>
}

export type MakeSchema = (context: SchemaContext) => z.ZodType

export interface Field extends More {
  label: string
  section: string
  /** Without a schema the field is only shown. */
  schema?: MakeSchema | undefined
}

interface More {
  /** The only form with this field. */
  only?: Form
  /** Label in forms and messages, where it differs. */
  asked?: string
  /** Label in the profile, where it differs. */
  term?: string
  step?: 1 | 2 | 3
  input?: {
    type?: 'checkbox' | 'date' | 'email' | 'tel'
    autoComplete?: string
    inputMode?: 'decimal' | 'numeric' | 'url'
  }
  hint?: string
  options?: readonly string[]
  /** Text of the empty choice. */
  empty?: string
  /** Shows the options side by side instead of in a list. */
  radio?: true
  /** Number of lines of a longer text. */
  rows?: number
  /** Fills the row; other fields share one. */
  wide?: true
  /** Marks optional fields that a page may fold. */
  folded?: true
  /** Heading above the fields whose `onlyIf` names this question. */
  heading?: string
  /** Error where the answer to a question requires the field. */
  missing?: string
  /** Each option opens a part of the page, see `Revealed`. */
  chooses?: true
  account?: 'email' | 'phone'
  /** Question whose "no" makes the field needless. */
  onlyIf?: string
  /** Numbers with Indian groups of digits, unlike years. */
  counts?: true
  column?: string
  /** Type in JSON if not text; `addresses` are comma-separated. */
  json?: 'addresses' | 'amount' | 'boolean' | 'date' | 'integer' | 'list' | 'number'
  /** Example in JSON; null when left out. */
  example?: unknown
}

export const field = <Made extends MakeSchema | undefined, const Rest extends More = object>(
  label: string,
  section: string,
  schema?: Made,
  more?: Rest,
) =>
  ({ label, section, schema, ...more }) as { label: string; section: string; schema: Made } & Rest

export const inSection =
  (section: string) =>
  <Made extends MakeSchema | undefined, const Rest extends More = object>(
    label: string,
    schema?: Made,
    more?: Rest,
  ) =>
    field(label, section, schema, more)

export const emailAddress = {
  account: 'email',
  input: { type: 'email', autoComplete: 'email' },
} as const

export const phoneNumber = {
  account: 'phone',
  input: { type: 'tel', autoComplete: 'tel' },
} as const

/** Field names in the order of pages and records. */
export type FieldTable = Readonly<Record<string, Field>>
export type FieldName<Table> = keyof Table & string
export function listNames<Table extends FieldTable>(
  table: Table,
  which: (field: Field) => boolean = () => true,
): FieldName<Table>[] {
  return Object.keys(table).filter((name) => which(getField(table, name)))
}

export function getField(table: FieldTable, name: string): Field {
  const field = table[name]
  if (!field) throw new Error(`there is no field ${name}`)
  return field
}

export const namesIn = (table: FieldTable, sections: string | readonly string[]) =>
  listNames(table, ({ section }) => [sections].flat().includes(section))

export function isAskedIn(table: FieldTable, name: string, form: Form): boolean {
  const { schema, only = form } = getField(table, name)
  return schema !== undefined && only === form
}
