import { z } from 'zod'
import { optionalText } from '~/domain/fields/schemas/text-fields.schema'

export const noteLength = 5000

export const noteFields = z.object({
  note: optionalText({ label: 'The note', max: noteLength, lines: true }),
})
