import { describe, expect, it } from 'vitest'
import { cleanLine, cleanLines, firstLine } from './text'
import { requiredText } from './schemas/text-fields.schema'

// Control, direction, zero-width and tag characters: none of them is seen.
const unseen = [
  '\0\u0007\u009f',
  '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
  '\u00ad\u034f\u180e\u200b\u2060\u2061\u2062\u2063\u2064\u3164\ufeff\u{e0041}',
  '\u200c\u200d',
  '\ud83d',
  '\u2800\ufff9\ufffa\ufffb',
  '\ufdd0\ufffe\uffff\u{1fffe}',
].join('')

describe('what people write', () => {
  it.each([...unseen])('holds nothing that is not seen: %j', (character) => {
    expect(cleanLine(`Asha${character} ${character.repeat(2)}Nair${character}`)).toBe('Asha Nair')
    expect(cleanLines(`One${character}\n${character}two`)).toBe('One\ntwo')
    expect(cleanLines(character.repeat(4000))).toBe('')
  })

  it.each(['க்\u200cஷ', 'क्\u200dष', 'रा\u200cजा', 'ന്\u200dമ', 'അവന്\u200d', 'ශ්\u200dරී', 'క్\u200cష'])(
    'keeps the joiner of an Indian word: %s',
    (word) => {
      expect(cleanLine(`${word}\u200d`)).toBe(word)
      expect(cleanLines(word)).toBe(word)
    },
  )

  it.each(['👨‍👩‍👧', '👩🏽‍🚀', '❤️‍🔥', '🏴‍☠️', '👨‍🦰', '🐈‍⬛', '🚶🏿‍♂️‍➡️'])('keeps the joiner of an emoji: %s', (one) => {
    expect(one).toContain('\u200d')
    expect(cleanLine(`A ${one}\u200d`)).toBe(`A ${one}`)
    expect(cleanLines(`${one}\u200d\u200dB`)).toBe(`${one}B`)
  })

  it('keeps a joiner in no other place, and never two in a row', () => {
    expect(cleanLine('A\u200dsha क\u200d\u200dष \u200dक\u200c b\u200cक')).toBe('Asha कष क bक')
  })

  it('is composed also where something unseen stood between letter and accent', () => {
    expect(cleanLine('Cafe\u200b\u0301')).toBe('Caf\u00e9')
  })

  it('keeps the look of an emoji', () => {
    expect(cleanLine('❤\ufe0f 👋🏽')).toBe('❤\ufe0f 👋🏽')
  })

  it.each(['\ufe0f', '\ufe00\u200b\ufe0f', '\ufe0f \ufe0e'])(
    'holds no look of nothing: %j',
    (text) => {
      expect(cleanLines(text)).toBe('')
      expect(cleanLine(`A❤\ufe0f${text}`)).toBe('A❤\ufe0f')
    },
  )

  it('is missing where all of it is unseen', () => {
    const field = requiredText('Enter your name', { label: 'Name', max: 9 })
    expect(field.safeParse('\u200b\u202e').error?.issues[0]?.message).toBe('Enter your name')
  })
})

it('takes the first line that says something', () => {
  expect(firstLine('\n  \n Do you plan weddings? \nIn May.')).toBe('Do you plan weddings?')
  expect(firstLine(' \n ')).toBe('')
})
