import { createHash, type Hash } from 'node:crypto'
import { readTar, tarEnd, tarHeader, tarPadding, type TarEntry } from './tar.server'
import { sealEntry } from './manifest'

export interface Entry {
  name: string
  /** In bytes; the body must have as many. */
  size: number
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * A tar file of entries, the last of which is a SHA-256 over the names, sizes and contents of all the
 * others: whatever is missing or changed shows.
 *
 * @throws Error for a body that is shorter or longer than was said
 */
export async function* seal(
  entries: AsyncIterable<Entry>,
  madeAt: Date,
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256')
  for await (const entry of entries) yield* packed(entry, madeAt, hash)
  const digest = Buffer.from(`${hash.digest('hex')}\n`)
  const last = { name: sealEntry, size: digest.length, body: [digest] }
  yield* packed(last, madeAt, createHash('sha256'))
  yield tarEnd
}

async function* packed({ name, size, body }: Entry, madeAt: Date, hash: Hash) {
  yield tarHeader(name, size, madeAt)
  hash.update(`${name}\0${size}\0`)
  let written = 0
  for await (const part of body) {
    hash.update(part)
    written += part.length
    if (part.length) yield part
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}.`)
  const padding = tarPadding(size)
  if (padding.length) yield padding
}

/**
 * The entries of a sealed tar file, without the seal. Whoever reads to the end knows that it was whole.
 *
 * @throws Error when something is missing or has changed
 */
export async function* unseal(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void> {
  const hash = createHash('sha256')
  let digest: string | undefined
  for await (const entry of readTar(bytes)) {
    if (digest !== undefined) throw new Error('it goes on behind its checksum')
    if (entry.name === sealEntry) {
      const found: Buffer[] = []
      for await (const part of entry.body) found.push(part)
      digest = Buffer.concat(found).toString().trim()
      if (digest !== hash.digest('hex')) throw new Error('its checksum is another one')
      continue
    }
    hash.update(`${entry.name}\0${entry.size}\0`)
    yield { ...entry, body: hashed(entry.body, hash) }
  }
  if (digest === undefined) throw new Error('it has no checksum')
}

async function* hashed(body: AsyncIterable<Buffer>, hash: Hash) {
  for await (const part of body) {
    hash.update(part)
    yield part
  }
}
