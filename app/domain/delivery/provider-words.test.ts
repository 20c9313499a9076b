import { expect, it } from 'vitest'
import { providerWords } from './provider-words'

const to = { address: 'a.b+c@example.in' }

it('a provider’s words lose addresses, local parts and numbers, and stay one short line', () => {
  expect(providerWords('550 <A.B+C@example.in>: no user a.b+c here', to)).toBe(
    '550 … no user … here',
  )
  expect(providerWords('550 a dab of\r\n text', to)).toBe('550 a dab of text')
  expect(providerWords('919876543210 is not\u0007 a number', { address: '+919876543210' })).toBe(
    '… is not a number',
  )
  expect(providerWords('x'.repeat(999), to)).toHaveLength(200)
})
