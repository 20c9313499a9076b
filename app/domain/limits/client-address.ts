import { isIPv6 } from 'node:net'

/** One IPv6 household or phone has a whole /64. Anything but an IP address is returned as it is. */
export function clientBlock(address: string): string {
  return clientBlocks(address)[0] as string
}

/** The block and, of IPv6, the wider ones that one customer may hold: /64, /56, /48. */
export function clientBlocks(address: string): string[] {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return [bare]
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped?.[1]) return [mapped[1]]
  const [a, b, c, d = '0'] = firstGroups(bare, 4)
  const upperByte = (parseInt(d, 16) & 0xff00).toString(16)
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${upperByte}::/56`, `${a}:${b}:${c}::/48`]
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
