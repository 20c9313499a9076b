import { z } from 'zod'
import { cleanLine, cleanLines } from '~/domain/fields/text'

export const maxTextCharacters = 5000

interface Limits {
  /** As a message starts with it: 'Full name'. */
  label: string
  max: number
  lines?: boolean
}

/** Lengths are counted after cleaning. */
export function requiredText(missing: string, limits: Limits) {
  return bounded(z.string({ error: missing }), limits).min(1, missing)
}

export function optionalText(limits: Limits) {
  return bounded(z.string(), limits)
    .optional()
    .transform((text) => text || null)
}

export function optionalChoice<const Options extends readonly [string, ...string[]]>(
  options: Options,
  message: string,
) {
  return z
    .enum(options, { error: message })
    .optional()
    .transform((choice) => choice ?? null)
}

function bounded(text: z.ZodString, { label, max, lines }: Limits) {
  return text
    .overwrite(lines ? cleanLines : cleanLine)
    .max(max, `${label} must be at most ${max} characters`)
}
