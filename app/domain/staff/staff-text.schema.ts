import { z } from 'zod'
import { requiredText } from '~/domain/fields/text-fields.schema'

/** What a ready-made text may hold, in braces. */
export const braces = ['name', 'about', 'reference', 'date'] as const
export type Brace = (typeof braces)[number]

const brace = /\{([^{}]*)\}/g

/** @returns the first in braces that nothing is put in for */
export function unknownBrace(text: string): string | undefined {
  const found = [...text.matchAll(brace)].map(([, name]) => name ?? '')
  return found.find((name) => !(braces as readonly string[]).includes(name))
}

export function filledText(text: string, values: Readonly<Record<Brace, string>>): string {
  return text.replace(brace, (whole, name: string) => values[name as Brace] ?? whole)
}

const known = braces.map((name) => `{${name}}`).join(', ')

export const textFields = z.object({
  title: requiredText('Give a title.', { label: 'The title', max: 60 }),
  text: requiredText('Write the text.', { label: 'The text', max: 2000, lines: true }).superRefine(
    (text, context) => {
      const unknown = unknownBrace(text)
      if (unknown === undefined) return
      const message = `Nothing can be filled in for {${unknown}}. Use only ${known}.`
      context.addIssue({ code: 'custom', message })
    },
  ),
})
