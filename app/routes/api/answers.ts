import { z } from 'zod'

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
