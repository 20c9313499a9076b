import { expect, it } from 'vitest'
import { clientBlock, clientBlocks, clientNetwork } from './client-address'

it.each(['203.0.113.91', '::ffff:203.0.113.91', '::ffff:cb00:715b', '0:0:0:0:0:FFFF:CB00:715B'])(
  'counts %s as one IPv4 address',
  (address) => {
    expect(clientBlocks(address)).toEqual(['203.0.113.91'])
    expect(clientNetwork(address)).toBe('203.0.113.91')
  },
)

it('counts IPv6 by /64, /56 and /48 in every spelling', () => {
  const blocks = ['2001:db8:7:1234::/64', '2001:db8:7:1200::/56', '2001:db8:7::/48']
  for (const address of ['2001:db8:7:1234::1', '2001:0DB8:0007:1234:0:0:0:1%eth0']) {
    expect(clientBlocks(address)).toEqual(blocks)
  }
  expect(clientBlock('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(clientBlock('64:ff9b::203.0.113.91')).toBe('64:ff9b:0:0::/64')
  expect(clientNetwork('2001:db8:7:1234::1')).toBe('2001:db8:7::/48')
})

it('returns what is no address as it is', () => {
  expect(clientBlocks('unknown')).toEqual(['unknown'])
})
