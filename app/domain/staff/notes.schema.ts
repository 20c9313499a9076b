import { z } from 'zod'
import { maxNoteCharacters } from '~/bounds'
import { optionalText } from '~/domain/fields/schemas/text-fields.schema'

export const noteFields = z.object({
  note: optionalText({ label: 'The note', max: maxNoteCharacters, lines: true }),
})
