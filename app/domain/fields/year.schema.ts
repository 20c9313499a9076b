import { z } from 'zod'
import { oneError } from './one-error'

interface YearLimits {
  /** The field's name as a message starts with it: 'Year of graduation'. */
  label: string
  /** Without it the year may be left out. */
  missing?: string
  min: number
  max: (now: Date) => number
}

/** Years in which a degree was, or will be, finished: 1950 to six years from now. */
export function graduationYearField(label: string, missing: string, now: () => Date) {
  const limits = { label, missing, min: 1950, max: (day: Date) => day.getUTCFullYear() + 6 }
  return yearField(limits, now).transform(Number)
}

/** The year a company started: 1800 to now; the output is `null` when nothing was typed. */
export function startYearField(now: () => Date) {
  const limits = { label: 'Start year', min: 1800, max: (day: Date) => day.getUTCFullYear() }
  return yearField(limits, now)
    .optional()
    .transform((text) => (text ? Number(text) : null))
}

/** A calendar year typed as text, trimmed. */
function yearField({ label, missing, min, max }: YearLimits, now: () => Date) {
  const error = (text: string) => {
    if (!text) return missing
    if (!/^\d{4}$/.test(text)) return `${label} must have 4 digits`
    const last = max(now())
    return Number(text) < min || Number(text) > last
      ? `${label} must be between ${min} and ${last}`
      : undefined
  }
  return z
    .string({ error: missing })
    .overwrite((text) => text.trim())
    .superRefine(oneError(error))
}
