import { fieldOf, pageOrder, type FieldTable } from '~/domain/fields/field-table'
import { neededOf } from '~/domain/fields/table-schema'
import type { SectionNavItem } from '~/ui/section-nav/section-nav'
import type { PostedForm, Values } from './posted-form'

export interface FormPart {
  href: string
  label: string
  fields: readonly string[]
  needed: readonly string[]
}

/** In the page's order. */
export const namesIn = (table: FieldTable, section: string): string[] =>
  pageOrder(table).filter((name) => fieldOf(table, name).section === section)

/** A one-time password follows what it verifies. */
export const fieldsIn = (table: FieldTable, section: string): string[] =>
  namesIn(table, section).flatMap((name) =>
    fieldOf(table, name).account ? [name, `${name}_otp`] : [name],
  )

export function partOf(table: FieldTable, section: string, label: string, id = section): FormPart {
  const fields = fieldsIn(table, section)
  const needed = neededOf(table, 'registration').filter((name) => fields.includes(name))
  return { href: `#${id}`, label, fields, needed }
}

/** @param verified by field; such a field counts as filled only when it is verified */
export function sectionItems(
  parts: readonly FormPart[],
  form: PostedForm,
  values: Values,
  verified: Record<string, boolean>,
): SectionNavItem[] {
  return parts.map(({ href, label, fields, needed }) => {
    const count = form.count(fields)
    const filled = (name: string) => verified[name] ?? Boolean(values[name]?.length)
    const done = needed.length > 0 && needed.every(filled)
    return { href, label, count, state: count ? 'bad' : done ? 'done' : undefined }
  })
}
