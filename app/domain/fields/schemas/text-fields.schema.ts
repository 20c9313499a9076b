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

/** A box that may stay empty. */
export const tickedField = () =>
  z
    .enum(['yes'], { error: 'Tick the box or leave it empty' })
    .optional()
    .transform((answer) => answer === 'yes')

function bounded(text: z.ZodString, { label, max, lines }: Limits) {
  return text
    .overwrite(lines ? cleanLines : cleanLine)
    .max(max, `${label} must be at most ${max} characters`)
}

interface Reading {
  /** What is stored of what was typed, if that changes. */
  read?: (typed: string) => string
  /** The sentence for an empty one, which is accepted without. */
  missing?: string | undefined
}

/** @returns the sentence for a text that is not empty */
type FindError = (text: string) => string | undefined

/** Not zod's `abort`: an aborted field would also silence the rules over several fields. */
export function typedField({ read, missing }: Reading, findError: FindError) {
  const typed = z.string(missing === undefined ? {} : { error: missing })
  return (read ? typed.overwrite(read) : typed).superRefine((text, context) => {
    const message = text ? findError(text) : missing
    if (message) context.addIssue({ code: 'custom', message })
  })
}

/** May stay empty: the output is then null. */
export const optionalField = <Value>(
  read: (typed: string) => string,
  toValue: (text: string) => Value,
  findError: FindError,
) =>
  typedField({ read }, findError)
    .optional()
    .transform((text) => (text ? toValue(text) : null))
