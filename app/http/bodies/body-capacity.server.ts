import { statfsSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'

const megabyte = 1024 * 1024
/** A body's texts are 512 kB as they arrive, twice that as strings, and as much again in the page's answer. */
const memoryOfBody = 4 * megabyte
const minBodies = 16
const maxBodies = 256

export function bodiesThatFit(): number {
  const allowed = process.constrainedMemory() || Infinity
  const fit = Math.floor(Math.min(allowed, totalmem()) / 8 / memoryOfBody)
  return Math.min(maxBodies, Math.max(minBodies, fit))
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
