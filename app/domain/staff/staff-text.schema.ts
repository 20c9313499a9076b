import { z } from 'zod'
import { requiredText } from '~/domain/fields/text-fields.schema'

/** What a ready-made text may hold, in braces. */
const braces = ['name', 'about', 'reference', 'date'] as const
type Brace = (typeof braces)[number]

const known = braces.map((name) => `{${name}}`).join(', ')
const brace = new RegExp(`\\{(${braces.join('|')})\\}`, 'g')

export const filledText = (text: string, values: Readonly<Record<Brace, string>>) =>
  text.replace(brace, (_, name: Brace) => values[name])

export const textFields = z.object({
  title: requiredText('Give a title.', { label: 'The title', max: 60 }),
  text: requiredText('Write the text.', { label: 'The text', max: 2000, lines: true }).superRefine(
    (text, context) => {
      // Or a brace that stands alone.
      const unknown = /\{[^{}\n]{0,40}\}|[{}]/.exec(text.replace(brace, ' '))?.[0]
      if (unknown === undefined) return
      const message = `Nothing can be filled in for ${unknown}. Use only ${known}.`
      context.addIssue({ code: 'custom', message })
    },
  ),
})
