import { foldNumber } from '~/domain/fields/fold-line'
import { typedField } from '~/domain/fields/typed-field'

/** 1950 to six years from now. */
export function graduationYearField(label: string, missing: string, now: () => Date) {
  const first = 1950
  return typedField({
    read: foldNumber,
    missing,
    errorOf: (text) => yearError(text, label, [first, now().getUTCFullYear() + 6]),
  }).transform(Number)
}

/** 1800 to now; `null` when empty. */
export function startYearField(now: () => Date) {
  const first = 1800
  return typedField({
    read: foldNumber,
    errorOf: (text) => yearError(text, 'Start year', [first, now().getUTCFullYear()]),
  })
    .optional()
    .transform((text) => (text ? Number(text) : null))
}

function yearError(text: string, label: string, [first, last]: [number, number]) {
  if (!/^\d{4}$/.test(text)) return `${label} must have 4 digits`
  const isWithin = Number(text) >= first && Number(text) <= last
  return isWithin ? undefined : `${label} must be between ${first} and ${last}`
}
