import { fieldOf, type FieldName, type FieldTable } from '~/domain/fields/field-table'
import type { PostedForm } from './posted-form'

/** Label, type, autocomplete token and keyboard. */
export function described<Table extends FieldTable>(table: Table, name: FieldName<Table>) {
  const { label, asked, input } = fieldOf(table, name)
  return { label: asked ?? label, ...input }
}

/** Adds what the form knows of it. */
export const inputsOf =
  <Table extends FieldTable>(table: Table, form: PostedForm) =>
  (name: FieldName<Table>) => ({ ...form.field(name), ...described(table, name) })
