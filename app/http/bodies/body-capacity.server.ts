import { statfsSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { maxBodiesUnderWay, memoryOfBodyBytes, minBodiesUnderWay } from '~/bounds'

export function bodiesThatFit(): number {
  const allowed = process.constrainedMemory() || Infinity
  const fit = Math.floor(Math.min(allowed, totalmem()) / 8 / memoryOfBodyBytes)
  return Math.min(maxBodiesUnderWay, Math.max(minBodiesUnderWay, fit))
}

export class TemporarySpace {
  #reserved = 0
  readonly #byNetwork = new Map<string, number>()

  /** @returns what to call, once, when the bytes are gone; undefined when they do not fit. */
  reserve(network: string, bytes: number): (() => void) | undefined {
    const { bavail, bsize } = statfsSync(tmpdir())
    const most = (bavail * bsize) / 2
    const own = this.#byNetwork.get(network) ?? 0
    if (this.#reserved + bytes > most || own + bytes > most / 4) return undefined
    this.#add(network, bytes)
    return () => this.#add(network, -bytes)
  }

  #add(network: string, bytes: number) {
    this.#reserved += bytes
    const own = (this.#byNetwork.get(network) ?? 0) + bytes
    if (own > 0) this.#byNetwork.set(network, own)
    else this.#byNetwork.delete(network)
  }
}
