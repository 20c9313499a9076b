import { isIPv6 } from 'node:net'

/**
 * What counts as one client: the whole IPv4 address, or the first 64 bits of an IPv6 address, since
 * one household or phone has all of the rest to itself. Anything else is returned as it is.
 */
export function clientBlock(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped?.[1]) return mapped[1]
  return `${firstGroups(bare, 4).join(':')}::/64`
}

function firstGroups(address: string, count: number): string[] {
  const [left = '', right] = address.toLowerCase().split('::')
  const head = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  // A dotted end stands for two groups, but never within the first four of an address with '::'.
  const groups = tail.some((part) => part.includes('.')) ? tail.length + 1 : tail.length
  const zeros = right === undefined ? 0 : 8 - head.length - groups
  const all = [...head, ...Array<string>(zeros).fill('0'), ...tail]
  return all.slice(0, count).map((group) => parseInt(group, 16).toString(16))
}
