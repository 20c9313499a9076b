import { z } from 'zod'
import { requiredText } from '~/domain/fields/schemas/text-fields.schema'

const maxNoteCharacters = 5000

const braces = ['name', 'about', 'reference', 'date'] as const
export type Brace = (typeof braces)[number]

const known = braces.map((name) => `{${name}}`).join(', ')
export const brace = new RegExp(`\\{(${braces.join('|')})\\}`, 'g')

/** Other braces could not be filled in. */
export function knowsBraces(text: string, context: z.RefinementCtx) {
  const unknown = /\{[^{}\n]{0,40}\}|[{}]/.exec(text.replace(brace, ' '))?.[0]
  const message = `Nothing can be filled in for ${unknown}. Use only ${known}.`
  if (unknown) context.addIssue({ code: 'custom', message })
}

export const textFields = z.object({
  title: requiredText('Give a title.', { label: 'The title', max: 60 }),
  text: requiredText('Write the text.', { label: 'The text', max: 2000, lines: true }).superRefine(
    knowsBraces,
  ),
})

export const noteFields = z.object({
  text: requiredText('Write the note first.', {
    label: 'The note',
    max: maxNoteCharacters,
    lines: true,
  }),
})
