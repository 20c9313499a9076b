import { expect, it } from 'vitest'
import { maxLetterCharacters } from '~/bounds'
import { readBreachText } from './breach-text'

const words = 'A copy of your data\n\nOn 3 May it was taken.\n\nChange your password.\n'

it.each([
  ['as it is', words],
  [
    'with line ends of Windows, blanks and lines at the end',
    words.replaceAll('\n', ' \r\n') + '\n\n',
  ],
  ['with characters that nobody sees', words.replace('copy', 'co\u200bpy\u202e')],
])('reads a text %s', (_, text) => {
  expect(readBreachText(text)).toEqual({ ok: true, words })
})

it('keeps Tamil, lists and what looks like markup', () => {
  const text = 'உங்கள் தரவு\n\n<b>Lost</b>:\n- names & numbers\n'
  expect(readBreachText(text)).toEqual({ ok: true, words: text })
})

it.each([
  ['', 'The text is empty.'],
  [' \n\t\n\u200b', 'The text is empty.'],
  ['Only a subject', 'Write the subject in the first line, then an empty line, then the letter.'],
  ['A subject\nand a letter', 'Write the subject in the first line, then an empty line'],
  [
    `${'x'.repeat(101)}\n\nA letter`,
    'The first line is the subject: at most 100 characters, not 101.',
  ],
  [
    `A subject\n\n${'x'.repeat(maxLetterCharacters)}`,
    'The text may have 5000 characters, not 5012.',
  ],
  ['A subject\n\nWe lost {what} of you', 'The text still has {what}: write what belongs there.'],
  ['{subject}\n\nA letter', 'The text still has {subject}'],
  ['A subject\n\nA } letter', 'The text still has }'],
  [`A subject\n\n${'{'.repeat(4000)}`, 'The text still has {: write what belongs there.'],
])('refuses %j and says why', (text, reason) => {
  expect(readBreachText(text)).toEqual({
    ok: false,
    reason: expect.stringContaining(reason) as string,
  })
})
