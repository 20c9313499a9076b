import { z } from 'zod'

interface Reading {
  /** What is stored of what was typed. */
  read: (typed: string) => string
  /** The sentence for a text that is not empty. */
  errorOf: (text: string) => string | undefined
  /** The sentence for an empty one, which is accepted without. */
  missing?: string | undefined
}

/** Not zod's `abort`: an aborted field would also silence the rules over several fields. */
export function typedField({ read, errorOf, missing }: Reading) {
  return z
    .string(missing === undefined ? {} : { error: missing })
    .overwrite(read)
    .superRefine((text, context) => {
      const message = text ? errorOf(text) : missing
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/** May stay empty: the output is then null. */
export const optionalField = <Value>(
  reading: Omit<Reading, 'missing'>,
  valueOf: (text: string) => Value,
) =>
  typedField(reading)
    .optional()
    .transform((text) => (text ? valueOf(text) : null))
