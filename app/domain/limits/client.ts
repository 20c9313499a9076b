import { clientBlocks } from './client-address'

/** Who asks, as far as limits count. */
export interface Client {
  /** IP address that requests come from. */
  address: string
  /** Fingerprint of a browser that has been known for an hour; others count as their network alone. */
  browser?: string | undefined
}

/** One period in which a client counts: how many times the rule's number it allows. */
export interface ClientCounter {
  key: string
  times: number
}

/** A wider network holds more households; the provider gives one of them up to a /48. */
const timesByWidth = [1, 4, 16]
/** Carriers put thousands of phones behind one address: those known for an hour share ten times as much. */
const timesOfKnown = 10

/**
 * Where a client is counted, from the narrowest to the widest: IPv4 by the whole address, IPv6 by /64, /56
 * and /48. A browser that is known counts for itself and apart from its unknown neighbours; since cookies
 * can be collected, all known browsers of a network have a number as well.
 */
export function countersOf({ address, browser }: Client): ClientCounter[] {
  const networks = clientBlocks(address).map((key, n) => ({ key, times: timesByWidth[n] ?? 1 }))
  if (!browser) return networks
  return [
    { key: `browser ${browser}`, times: 1 },
    ...networks.map(({ key, times }) => ({ key: `known ${key}`, times: times * timesOfKnown })),
  ]
}
