import { fieldOf, namesOf, type Field, type FieldName, type FieldTable } from './field-table'
import { toNational } from './schemas/phone.schema'

type Values = Record<string, string | string[]>

type OfAccount<Table> = {
  [Name in FieldName<Table>]: Table[Name] extends { account: string } ? Name : never
}[FieldName<Table>]

type Column<Field, Name> = Field extends { column: infer Own } ? Own : Name

type Row<Table, Fields> = {
  [
    Name in Exclude<FieldName<Table>, OfAccount<Table>> & keyof Fields as Column<
      Table[Name],
      Name
    > &
      string
  ]: Fields[Name]
}

/** Leaves out what the account holds. */
export function rowOf<const Table extends FieldTable, Fields extends object>(
  table: Table,
  fields: Fields,
): Row<Table, Fields> {
  const given = fields as Record<string, unknown>
  const own = namesOf(table, ({ account }) => account === undefined).filter((name) => name in given)
  return Object.fromEntries(
    own.map((name) => [fieldOf(table, name).column ?? name, given[name]]),
  ) as Row<Table, Fields>
}

export type Selected<Table> = {
  [Name in FieldName<Table>]: Table[Name] extends { account: infer Held extends string }
    ? `accounts.${Held} as ${Name}`
    : Table[Name] extends { column: infer Own extends string }
      ? `${Own} as ${Name}`
      : Name
}[FieldName<Table>]

type Changed<Table> = {
  [Name in FieldName<Table>]: Table[Name] extends { account: infer Held extends string }
    ? Table[Name] extends { schema: unknown } | { profile: unknown }
      ? `accounts.pending_${Held} as pending_${Name}`
      : never
    : never
}[FieldName<Table>]

const selected = (table: FieldTable, name: string) => {
  const { account, column } = fieldOf(table, name)
  if (account) return `accounts.${account} as ${name}`
  return column ? `${column} as ${name}` : name
}

export function selectedOf<const Table extends FieldTable>(table: Table): Selected<Table>[] {
  return namesOf(table).map((name) => selected(table, name) as Selected<Table>)
}

/** A changed value waits in the account for its one-time password. */
const isPending = ({ account, schema, profile }: Field) =>
  account !== undefined && (schema ?? profile) !== undefined

export function profileColumns<const Table extends FieldTable>(
  table: Table,
): ('accounts.id' | Selected<Table> | Changed<Table>)[] {
  const pending = namesOf(table, isPending).map(
    (name) => `accounts.pending_${fieldOf(table, name).account} as pending_${name}`,
  ) as Changed<Table>[]
  return ['accounts.id', ...selectedOf(table), ...pending]
}

export function formValues<Table extends FieldTable>(
  table: Table,
  profile: Readonly<Partial<Record<FieldName<Table>, unknown>>>,
): Values {
  return Object.fromEntries(
    namesOf(table).map((name) => [name, formValue(fieldOf(table, name), profile[name])]),
  )
}

function formValue({ json, input }: Field, value: unknown): string | string[] {
  if (json === 'list') return value as string[]
  if (json === 'addresses') return (value as string[]).join(', ')
  if (json === 'boolean') return value ? 'yes' : input?.type === 'checkbox' ? '' : 'no'
  return input?.type === 'tel' ? toNational(String(value ?? '')) : String(value ?? '')
}
