import type { SectionNavItem } from '~/ui/section-nav/section-nav'
import type { PostedForm, Values } from './posted-form'

/** A section of a long form. */
export interface FormPart {
  href: string
  label: string
  /** In the order of the page; errors are summed up in this order. */
  fields: readonly string[]
  /** Those without which the part is not complete. */
  needed: readonly string[]
}

/**
 * The parts as pearls: errors counted, complete ones ticked.
 *
 * @param done whether a needed field has what it needs; for verified ones that is the verification.
 */
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
