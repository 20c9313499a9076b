import { z } from 'zod'
import { foldLine } from '~/domain/fields/fold-line'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { oneError } from '~/domain/fields/one-error'

const firstDay = '1900-01-01'

/** The output is `YYYY-MM-DD`. */
export function dateOfBirthField(now: () => Date) {
  const missing = 'Enter your date of birth'
  const error = (text: string) => {
    if (!text) return missing
    if (!readDay(text)) return 'Date of birth must be a real date, like 1999-03-14'
    if (text > formatIndianIsoDay(now())) return 'Date of birth must not be in the future'
    return text < firstDay ? 'Date of birth must be in 1900 or later' : undefined
  }
  return z
    .string({ error: missing })
    .overwrite((text) => readDay(text) ?? foldLine(text))
    .superRefine(oneError(error))
}

/** Today in India or within two years, or nothing (null); the output is `YYYY-MM-DD`. */
export function comingDayField(label: string, now: () => Date) {
  const error = (text: string) => {
    if (!text) return undefined
    const day = readDay(text)
    if (!day) return `${label} must be a real date, like ${nextYear(now())}-03-14`
    const today = formatIndianIsoDay(now())
    if (day < today) return `${label} must not be in the past`
    const last = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`
    return day > last ? `${label} must be within two years` : undefined
  }
  return z
    .string()
    .optional()
    .transform((text = '') => readDay(text) ?? foldLine(text))
    .superRefine(oneError(error))
    .transform((day) => day || null)
}

const nextYear = (now: Date) => Number(formatIndianIsoDay(now).slice(0, 4)) + 1

export function birthYear(dayOfBirth: unknown, now: Date): number | undefined {
  const day = typeof dayOfBirth === 'string' ? readDay(dayOfBirth) : undefined
  return day && day >= firstDay && day <= formatIndianIsoDay(now)
    ? Number(day.slice(0, 4))
    : undefined
}

export function isUnder18(dayOfBirth: unknown, now: Date): boolean {
  const day = typeof dayOfBirth === 'string' ? readDay(dayOfBirth) : undefined
  if (!day || day > formatIndianIsoDay(now)) return false
  const eighteenth = `${Number(day.slice(0, 4)) + 18}${day.slice(4)}`
  return formatIndianIsoDay(now) < eighteenth
}

/** Reads `1999-03-14` from date inputs, and `14/03/1999` (also with dashes, dots or blanks) typed into text fields. */
function readDay(text: string): string | undefined {
  const plain = foldLine(text).replace(/\s*[\s/.\p{Pd}\u2212]\s*/gu, '-')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  const typed = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(plain)
  const [year, month, date] = iso?.slice(1) ?? typed?.slice(1).reverse() ?? []
  if (!year || !month || !date) return undefined
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : undefined
}
