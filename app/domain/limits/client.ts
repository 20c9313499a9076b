import { clientBlocks } from './client-address'

/**
 * All known browsers of a network have a multiple of a limit's number: carriers put thousands of phones
 * behind one address. Somebody who proves many addresses gets no more than this; a hall full of people needs
 * half of it.
 */
const timesOfKnown = 4

export interface Client {
  address: string
  /**
   * Fingerprint of a browser that has proven an address or signed in; others count as their network alone.
   */
  browser?: string | undefined
}

export interface ClientCounter {
  key: string
  times: number
}

/** A wider network holds more households; the provider gives one of them up to a /48. */
const timesByWidth = [1, 4, 16]

/**
 * Narrowest first: a whole IPv4 address, or /64, /56 and /48 of IPv6. A known browser counts for itself; since
 * proofs can be collected, all known browsers of a network share a number as well.
 */
export function countersOf({ address, browser }: Client): ClientCounter[] {
  const networks = clientBlocks(address).map((key, n) => ({ key, times: timesByWidth[n] ?? 1 }))
  if (!browser) return networks
  return [
    { key: `browser ${browser}`, times: 1 },
    ...networks.map(({ key, times }) => ({ key: `known ${key}`, times: times * timesOfKnown })),
  ]
}
