import { maxLetterCharacters, maxLetterTitleCharacters } from '~/bounds'
import { cleanLines } from '~/domain/fields/text'

type Read = { ok: true; words: string } | { ok: false; reason: string }

/** The operator's own text: a line that is the subject, an empty line, paragraphs. */
export function readBreachText(text: string): Read {
  const [title = '', second, ...rest] = cleanLines(text)
    .replace(/[^\S\n]+$/gm, '')
    .split('\n')
  const body = rest.join('\n').trim()
  const words = `${title}\n\n${body}\n`
  const reason = !title
    ? 'The text is empty.'
    : title.length > maxLetterTitleCharacters
      ? `The first line is the subject: at most ${maxLetterTitleCharacters} characters, not ${title.length}.`
      : second !== '' || !body
        ? 'Write the subject in the first line, then an empty line, then the letter.'
        : words.length > maxLetterCharacters
          ? `The text may have ${maxLetterCharacters} characters, not ${words.length}.`
          : undefined
  if (reason) return { ok: false, reason }
  const brace = /\{[^{}\n]{0,60}\}?|\}/.exec(words)?.[0]
  if (brace) return { ok: false, reason: `The text still has ${brace}: write what belongs there.` }
  return { ok: true, words }
}
