import { getField, listNames, type Field, type FieldName, type FieldTable } from './field-table'
import { toNational } from './schemas/phone.schema'

type Values = Record<string, string | string[]>

type OfAccount<Table> = {
  [Name in FieldName<Table>]: Table[Name] extends { account: string } ? Name : never
}[FieldName<Table>]

type ColumnOf<Field, Name> = Field extends { column: infer Own } ? Own : Name

type Row<Table, Fields> = {
  [
    Name in Exclude<FieldName<Table>, OfAccount<Table>> & keyof Fields as ColumnOf<
      Table[Name],
      Name
    > &
      string
  ]: Fields[Name]
}

/** Makes a row without the account's fields. */
export function toRow<const Table extends FieldTable, Fields extends object>(
  table: Table,
  fields: Fields,
): Row<Table, Fields> {
  const values = fields as Record<string, unknown>
  const cells = Object.entries<Field>(table).flatMap(([name, { account, column = name }]) =>
    account === undefined && name in values ? [[column, values[name]]] : [],
  )
  return Object.fromEntries(cells) as Row<Table, Fields>
}

/** Column names are known only at run time; Kysely accepts this type. */
type Column = 'accounts.id'

function toColumn(table: FieldTable, name: string): Column {
  const { account, column } = getField(table, name)
  if (account) return `accounts.${account} as ${name}` as Column
  return (column ? `${column} as ${name}` : name) as Column
}

const listColumns = (table: FieldTable): Column[] =>
  listNames(table).map((name) => toColumn(table, name))

/** True for contacts, whose changed value waits for a code. */
const isPending = ({ account, only }: Field) => account !== undefined && only === undefined

export function profileColumns(table: FieldTable): Column[] {
  const pending = listNames(table, isPending).map(
    (name) => `accounts.pending_${getField(table, name).account} as pending_${name}` as Column,
  )
  return ['accounts.id', ...listColumns(table), ...pending]
}

export function formValues(table: FieldTable, profile: object): Values {
  const cells = profile as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    listNames(table).map((name) => [name, formValue(getField(table, name), cells[name])]),
  )
}

function formValue({ json, input }: Field, value: unknown): string | string[] {
  if (json === 'list') return value as string[]
  if (json === 'addresses') return (value as string[]).join(', ')
  if (json === 'boolean') return value ? 'yes' : input?.type === 'checkbox' ? '' : 'no'
  return input?.type === 'tel' ? toNational(String(value ?? '')) : String(value ?? '')
}
