import ipaddr from 'ipaddr.js'

export interface Client {
  address: string
}

/**
 * A whole IPv4 address, in whatever spelling, or the /64 that one IPv6 household or phone has; with 48 bits what
 * one customer of a provider may hold. Anything but an IP address is returned as it is.
 */
export function clientBlock(address: string, bits: 48 | 64 = 64): string {
  const bare = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return bare
  const ip = ipaddr.process(bare)
  if (ip.kind() === 'ipv4') return ip.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString()}/${bits}`).toString()}/${bits}`
}
