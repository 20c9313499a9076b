import ipaddr from 'ipaddr.js'

export interface Client {
  address: string
}

/**
 * A whole IPv4 address, in whatever spelling, or the /64 that one IPv6 household or phone has. Anything but an
 * IP address is returned as it is.
 */
export const clientBlock = (address: string): string => blockOf(address, 64)

/** What one customer of a provider may hold: one IPv4 address, or a /48 of IPv6. */
export const clientNetwork = (address: string): string => blockOf(address, 48)

function blockOf(address: string, bits: number): string {
  const bare = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return bare
  const ip = ipaddr.process(bare)
  if (ip.kind() === 'ipv4') return ip.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString()}/${bits}`).toString()}/${bits}`
}
