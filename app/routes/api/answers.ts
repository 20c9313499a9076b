import { z } from 'zod'

/** Answers of the calls, as the interface's description shows them. */
export const messageAnswer = z.object({ success: z.literal(true), message: z.string() })

export const createdAnswer = messageAnswer.extend({
  id: z.uuid().meta({ description: 'Of the new account.' }),
})

export const contactAnswer = messageAnswer.extend({
  reference: z.string().optional().meta({ description: 'To name the message by: PB-XXXX-XXXX.' }),
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
})
