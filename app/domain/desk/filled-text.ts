import { formatIndianDate } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/cases/reference'

/** @param of.reference eight characters, see `formatReference` */
export function filledText(
  text: string,
  { name, about, ...of }: { name: string; about: string; reference: string },
): string {
  const reference = formatReference(of.reference)
  const values = { name, about, reference, date: formatIndianDate(new Date()) }
  return text.replace(
    /\{(name|about|reference|date)\}/g,
    (_, of: keyof typeof values) => values[of],
  )
}
