import { fieldOf, type FieldName, type FieldTable } from '~/domain/fields/field-table'
import type { PostedForm } from './posted-form'

/** What the table says of an input: its label, type, token for filling in, keyboard. */
export function described<Table extends FieldTable>(table: Table, name: FieldName<Table>) {
  const { label, asked, input } = fieldOf(table, name)
  return { label: asked ?? label, ...input }
}

/** The same, with what the form knows of it. */
export const inputsOf =
  <Table extends FieldTable>(table: Table, form: PostedForm) =>
  (name: FieldName<Table>) => ({ ...form.field(name), ...described(table, name) })
