import { isIPv6 } from 'node:net'

/** One IPv6 household or phone has a whole /64. Anything but an IP address is returned as it is. */
export function clientBlock(address: string): string {
  return clientBlocks(address)[0] as string
}

/** One customer of a provider may hold one IPv4 address, or a /48 of IPv6. */
export function clientNetwork(address: string): string {
  return clientBlocks(address).at(-1) as string
}

/** The block and, of IPv6, the wider ones that one customer may hold: /64, /56, /48. */
export function clientBlocks(address: string): string[] {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return [bare]
  const groups = groupsOf(bare)
  const [a, b, c, d = 0] = groups
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [groups.slice(6).flatMap(bytesOf).join('.')]
  }
  const hex = (group = 0) => group.toString(16)
  const begin = `${hex(a)}:${hex(b)}:${hex(c)}`
  return [`${begin}:${hex(d)}::/64`, `${begin}:${hex(d & 0xff00)}::/56`, `${begin}::/48`]
}

const bytesOf = (group: number) => [group >> 8, group & 0xff]

function groupsOf(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/
  const hexadecimal = address.replace(dotted, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = [], tail = []] = hexadecimal
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].map((group) => parseInt(group, 16))
}
