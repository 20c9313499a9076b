import { z } from 'zod'
import { oneFault } from '~/domain/accounts/one-fault'

interface YearLimits {
  /** The field's name as a sentence starts with it: 'Year of graduation'. */
  label: string
  missing: string
  min: number
  max: (now: Date) => number
}

/** Years in which a degree was, or will be, finished: 1950 to six years from now. */
export function graduationYearField(label: string, missing: string, now: () => Date) {
  return yearField({ label, missing, min: 1950, max: (day) => day.getUTCFullYear() + 6 }, now)
}

/** A calendar year typed as text; the output is a number. */
function yearField({ label, missing, min, max }: YearLimits, now: () => Date) {
  const fault = (text: string) => {
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
    .superRefine(oneFault(fault))
    .transform(Number)
}
