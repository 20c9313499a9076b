import { describe, expect, it } from 'vitest'
import { clientId, findClientBlock } from './client-id.server'

const secret = 'a secret of the tests, long enough'
const morning = new Date('2026-03-02T00:00:00Z')
const evening = new Date('2026-03-02T23:59:59Z')
const next = new Date('2026-03-03T00:00:00Z')
const addresses = ['203.0.113.7', '::ffff:203.0.113.8', '2001:db8:1:2::3', '::1', 'unknown']

describe('the id of a client in the log', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['0.0.0.0', '0.0.0.0'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s leads to %s with the secret, all day', (address, block) => {
    const id = clientId(secret, address, morning)
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(clientId(secret, address, evening)).toBe(id)
    expect(findClientBlock(secret, id, evening)).toBe(block)
  })

  it('is one for a household of IPv6, and another for each other block', () => {
    const id = (address: string) => clientId(secret, address, morning)
    expect(id('2001:db8:1:2:ffff::9')).toBe(id('2001:db8:1:2::3'))
    expect(new Set(addresses.map(id)).size).toBe(addresses.length)
  })

  it('is another the next day and with another secret, and then leads nowhere', () => {
    for (const address of addresses) {
      const id = clientId(secret, address, morning)
      expect(clientId(secret, address, next)).not.toBe(id)
      expect(findClientBlock(secret, id, next)).toBeUndefined()
      expect(findClientBlock(`${secret}!`, id, morning)).toBeUndefined()
    }
  })

  it('cannot be made up', () => {
    for (const text of ['', 'x', 'A'.repeat(22), 'A'.repeat(44), '203.0.113.7', '%00']) {
      expect(findClientBlock(secret, text, morning)).toBeUndefined()
    }
  })
})
