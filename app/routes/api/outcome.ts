import { z } from 'zod'
import type { Outcome, Refused } from '~/http/bodies/json-call.server'

/** Success with a message, and what else the call gives. */
export const done = (message: string, more: object = {}): Outcome => ({
  ok: true,
  body: { success: true, message, ...more },
})

/**
 * A refusal with messages by field. The one message is that of the whole form or of its first field.
 *
 * @param errors the empty name stands for the whole form.
 * @param order names of the fields as the form has them.
 */
export function refused(
  errors: Record<string, string>,
  order: readonly string[],
  more: Partial<Pick<Refused, 'status' | 'seconds'>> = {},
): Refused {
  const { '': whole, ...ofFields } = errors
  const first = order.find((name) => ofFields[name]) ?? Object.keys(ofFields)[0] ?? ''
  const byField = Object.entries(ofFields).map(
    ([name, text]) => [name, [text]] as [string, string[]],
  )
  return {
    ok: false,
    status: 422,
    message: whole ?? ofFields[first] ?? 'The call could not be understood.',
    errors: byField.length ? Object.fromEntries(byField) : undefined,
    ...more,
  }
}

export function userTypeField(name: string) {
  const error = `${name} must be candidate, client or customer.`
  return z.enum(['candidate', 'client', 'customer'], { error })
}

/** Answers of the calls, as the interface's description shows them. */
export const messageAnswer = z.object({ success: z.literal(true), message: z.string() })

const referenceAnswer = z.string().regex(/^PB-[0-9A-Z]{4}-[0-9A-Z]{4}$/)

export const createdAnswer = messageAnswer.extend({
  id: z.uuid().meta({ description: 'Of the new account.' }),
  reference: referenceAnswer.optional().meta({ description: 'Of the first request.' }),
})

export const contactAnswer = messageAnswer.extend({
  reference: referenceAnswer.optional().meta({ description: 'To name the message by.' }),
})

export const phoneSentAnswer = messageAnswer.extend({
  session_id: z.uuid().meta({ description: 'To be sent back with the code.' }),
})

export const verifiedAnswer = z.object({ verified: z.literal(true), message: z.string() })

export const notVerifiedAnswer = z.object({ verified: z.literal(false), error: z.string() })

export const refusedAnswer = z.object({
  success: z.literal(false),
  message: z.string().meta({ description: 'One sentence for people.' }),
  error: z.string().meta({ description: 'The same sentence.' }),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .meta({ description: 'Sentences by field.' }),
  reference: z.string().optional().meta({ description: 'Of the request that stands in the way.' }),
})
