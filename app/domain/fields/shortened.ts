const segmenter = new Intl.Segmenter('en')

/** Counts letters as a reader does: a Tamil syllable is several characters. */
export function shortened(text: string, letters: number): string {
  if (text.length <= letters) return text
  const kept: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    if (kept.length === letters) return `${kept.slice(0, -1).join('').trimEnd()}…`
    kept.push(segment)
  }
  return text
}

export function firstLine(text: string): string {
  return /\S.*/.exec(text)?.[0].trimEnd() ?? ''
}
