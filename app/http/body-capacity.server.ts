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

  /** @returns what to call, once, when the bytes are gone; undefined when they do not fit. */
  reserve(bytes: number): (() => void) | undefined {
    const { bavail, bsize } = statfsSync(tmpdir())
    if (this.#reserved + bytes > (bavail * bsize) / 2) return undefined
    this.#reserved += bytes
    return () => (this.#reserved -= bytes)
  }
}
