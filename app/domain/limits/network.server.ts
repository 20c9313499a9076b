import type { Client } from './client'
import { clientNetwork } from './client-address'
import type { Limits } from './limits.server'

/** Keyed, so that what is stored reveals no address. */
export function networkKey(limits: Limits, { address }: Client): string {
  return limits.hash(`network\n${clientNetwork(address)}`)
}
