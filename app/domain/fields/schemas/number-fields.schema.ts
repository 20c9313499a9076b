import { foldNumber } from '~/domain/fields/text'
import { optionalField, typedField } from '~/domain/fields/schemas/text-fields.schema'

const maxCount = 9_999_999
/** With two decimals they fill `numeric(15, 2)` and fit a JavaScript number without loss. */
const maxDigits = 13
const maxYears = 60

/** Whole; `null` when empty. */
export function countField(label: string, { min = 0, max = maxCount, example = 48 } = {}) {
  return numberField((text) => {
    if (!/^-?\d+$/.test(text)) return `${label} must be a whole number, like ${example}`
    if (Number(text) < min) return `${label} must be ${min} or more`
    return Number(text) > max ? `${label} must be at most ${max}` : undefined
  })
}

/** Rupees, up to two decimals, not negative by default; `null` when empty. */
export function amountField(label: string, { negative = false } = {}) {
  return numberField((text) => {
    if (!/^-?(\d+\.?|\d*\.\d+)$/.test(text)) return `${label} must be a number, like 1250000.50`
    if (/\.\d{3}/.test(text)) return `${label} must have at most two decimals`
    if (!negative && Number(text) < 0) return `${label} must be 0 or more`
    return Math.abs(Number(text)) >= 10 ** maxDigits
      ? `${label} must have at most ${maxDigits} digits before the decimal point`
      : undefined
  })
}

// `-0` is 0.
const numberField = (findError: (text: string) => string | undefined) =>
  optionalField(foldNumber, (text) => Number(text) || 0, findError)

/** The output is '4' or '3.5', `null` when empty; 'years' may be typed behind the number. */
export function yearsField(label: string) {
  const example = 'in whole or half years, like 4 or 3.5'
  return optionalField(
    foldNumber,
    (text) => `${parseFloat(text)}`,
    (text) => {
      const isNumber = /^(?:-?\d{1,9}(?:\.\d*)?|\.\d+)(?:(?:years?|yrs?)\.?)?$/i.test(text)
      if (!isNumber) return `${label} must be a number ${example}`
      const years = parseFloat(text)
      if (years < 0 || years > maxYears) return `${label} must be between 0 and ${maxYears} years`
      return Number.isInteger(years * 2) ? undefined : `${label} must be ${example}`
    },
  )
}

/** 1950 to six years from now. */
export const graduationYearField = (label: string, missing: string, now: () => Date) =>
  typedField({ read: foldNumber, missing }, checkYear(label, now, 1950, 6)).transform(Number)

/** 1800 to now; `null` when empty. */
export const startYearField = (now: () => Date) =>
  optionalField(foldNumber, Number, checkYear('Start year', now, 1800))

const checkYear =
  (label: string, now: () => Date, first: number, ahead = 0) =>
  (text: string) => {
    const last = now().getUTCFullYear() + ahead
    if (!/^\d{4}$/.test(text)) return `${label} must have 4 digits`
    const isWithin = Number(text) >= first && Number(text) <= last
    return isWithin ? undefined : `${label} must be between ${first} and ${last}`
  }
