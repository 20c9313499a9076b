import { foldLine } from '~/domain/fields/text'
import { formatIndianIsoDay, indianDay } from '~/domain/fields/indian-time'
import { optionalField, typedField } from '~/domain/fields/schemas/text-fields.schema'

const firstDay = '1900-01-01'

/** The output is `YYYY-MM-DD`. */
export function dateOfBirthField(now: () => Date) {
  return typedField({ read: readDay, missing: 'Enter your date of birth' }, (day) => {
    if (!indianDay(day)) return 'Date of birth must be a real date, like 1999-03-14'
    if (day > formatIndianIsoDay(now())) return 'Date of birth must not be in the future'
    return day < firstDay ? 'Date of birth must be in 1900 or later' : undefined
  })
}

/** Today in India or within two years, or nothing (null); the output is `YYYY-MM-DD`. */
export function comingDayField(label: string, now: () => Date) {
  return optionalField(readDay, String, (day) => {
    const today = formatIndianIsoDay(now())
    const inYears = (years: number) => `${Number(today.slice(0, 4)) + years}`
    if (!indianDay(day)) return `${label} must be a real date, like ${inYears(1)}-03-14`
    if (day < today) return `${label} must not be in the past`
    return day > inYears(2) + today.slice(4) ? `${label} must be within two years` : undefined
  })
}

export function isUnder18(dateOfBirth: unknown, now: Date): boolean {
  const day = readDay(String(dateOfBirth ?? ''))
  const today = formatIndianIsoDay(now)
  if (!indianDay(day) || day > today) return false
  return today < `${Number(day.slice(0, 4)) + 18}${day.slice(4)}`
}

/** `1999-03-14` of what date inputs send and people type: 1999-03-14, 14/03/1999, 14. 3. 1999; else a clean line. */
function readDay(typed: string): string {
  const line = foldLine(typed)
  const parts = line.split(/[\s/.\p{Pd}\u2212]+/u)
  const [year = '', month = '', date = ''] = parts[0]?.length === 4 ? parts : parts.toReversed()
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return parts.length === 3 && indianDay(day) ? day : line
}
