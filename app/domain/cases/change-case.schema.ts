import { z } from 'zod'
import { optionalText } from '~/domain/fields/schemas/text-fields.schema'
import { requestLimits } from '~/domain/requests/request.schema'
import { statuses } from '~/domain/requests/status'
import { knowsBraces } from '~/domain/staff/staff-text.schema'

/** `text` alone leaves the status as it is. */
export const textOrStatusFields = z.object({
  status: z.enum(statuses).optional(),
  text: optionalText({ label: 'The text', max: requestLimits.note, lines: true })
    .transform((text) => text ?? '')
    .superRefine(knowsBraces),
})
