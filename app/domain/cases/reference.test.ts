import { describe, expect, it } from 'vitest'
import { formatReference, parseReference, referenceCount, toReference } from './reference'

describe('a reference', () => {
  it('is 40 bits in eight characters that nobody confuses', () => {
    expect(toReference(0)).toBe('00000000')
    expect(toReference(referenceCount - 1)).toBe('ZZZZZZZZ')
    expect(toReference(33)).toBe('00000011')
    expect(formatReference('7K3MQ9TX')).toBe('PB-7K3M-Q9TX')
  })

  it.each([
    'PB-7K3M-Q9TX',
    'pb-7k3m-q9tx',
    '7K3MQ9TX',
    ' PB 7K3M Q9TX ',
    'P B7K-3MQ9-TX',
    '7k3m - q9tx',
  ])('is read from %j', (text) => {
    expect(parseReference(text)).toBe('7K3MQ9TX')
  })

  it('reads O as 0, and I and L as 1', () => {
    expect(parseReference('PB-OIL0-1111')).toBe('01101111')
  })

  it.each(['', 'PB-7K3M-Q9T', 'PB-7K3M-Q9TXX', 'PB-7K3M-Q9TU', "7K3MQ9T'", ' '.repeat(50)])(
    'is not read from %j',
    (text) => {
      expect(parseReference(text)).toBeUndefined()
    },
  )
})
