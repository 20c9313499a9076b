import { expect, it } from 'vitest'
import { firstLine, shortened } from './shortened'

it('counts letters as a reader does', () => {
  expect(shortened('Weddings?', 9)).toBe('Weddings?')
  expect(shortened('Weddings in May?', 10)).toBe('Weddings…')
  // Eight letters of thirteen characters.
  expect(shortened('திருமண ஏற்பாடு', 9)).toBe('திருமண ஏற்பாடு')
  expect(shortened('திருமண ஏற்பாடு', 4)).toBe('திரும…')
})

it('takes the first line that says something', () => {
  expect(firstLine('\n  \n Do you plan weddings? \nIn May.')).toBe('Do you plan weddings?')
  expect(firstLine(' \n ')).toBe('')
})
