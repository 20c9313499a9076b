import type { SectionNavItem } from '~/ui/section-nav/section-nav'
import type { PostedForm, Values } from './posted-form'

export interface FormPart {
  href: string
  label: string
  /** In the order of the page. */
  fields: readonly string[]
  /** A part is complete with these. */
  needed: readonly string[]
}

/** @param verified by field, where a field counts as filled only when it is verified. */
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
