import { z } from 'zod'
import { optionalText } from '~/domain/fields/schemas/text-fields.schema'
import { caseLimits } from './case.schema'
import { statuses } from './status'
import { knowsBraces } from '~/domain/staff/staff-text.schema'

/** `text` alone leaves the status as it is. */
export const textOrStatusFields = z.object({
  status: z.enum(statuses).optional(),
  text: optionalText({ label: 'The text', max: caseLimits.note, lines: true })
    .transform((text) => text ?? '')
    .superRefine(knowsBraces),
})
