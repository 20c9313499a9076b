import { formatIndianDate } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/cases/reference'
import { brace, type Brace } from '~/domain/staff/staff-text.schema'

export function filledText(
  text: string,
  of: { name: string; about: string; reference: string },
): string {
  const values: Record<Brace, string> = {
    ...of,
    reference: formatReference(of.reference),
    date: formatIndianDate(new Date()),
  }
  return text.replace(brace, (_, name: Brace) => values[name])
}
