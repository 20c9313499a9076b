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
