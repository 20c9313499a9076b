import { z } from 'zod'
import { foldNumber } from '~/domain/fields/fold-line'
import { oneError } from '~/domain/fields/one-error'

interface YearLimits {
  label: string
  missing?: string
  min: number
  max: (now: Date) => number
}

/** 1950 to six years from now. */
export function graduationYearField(label: string, missing: string, now: () => Date) {
  const limits = { label, missing, min: 1950, max: (day: Date) => day.getUTCFullYear() + 6 }
  return yearField(limits, now).transform(Number)
}

/** 1800 to now; `null` when empty. */
export function startYearField(now: () => Date) {
  const limits = { label: 'Start year', min: 1800, max: (day: Date) => day.getUTCFullYear() }
  return yearField(limits, now)
    .optional()
    .transform((text) => (text ? Number(text) : null))
}

function yearField({ label, missing, min, max }: YearLimits, now: () => Date) {
  const error = (text: string) => {
    if (!text) return missing
    if (!/^\d{4}$/.test(text)) return `${label} must have 4 digits`
    const last = max(now())
    return Number(text) < min || Number(text) > last
      ? `${label} must be between ${min} and ${last}`
      : undefined
  }
  return z.string({ error: missing }).overwrite(foldNumber).superRefine(oneError(error))
}
