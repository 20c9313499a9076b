import { createHash, type Hash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack, type Pack } from 'tar-stream'
import { checksumEntry } from './manifest'

export interface Entry {
  name: string
  size: number
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

export interface ReadEntry {
  name: string
  size: number
  /** To be read to its end before the next entry is asked for. */
  body: AsyncIterable<Buffer>
}

/** A tar file that ends with a SHA-256 over names, sizes and contents: whatever is missing or changed shows. */
export async function* packChecksummed(
  entries: AsyncIterable<Entry>,
  madeAt: Date,
): AsyncGenerator<Buffer, void> {
  const archive = pack()
  void packAll(archive, entries, madeAt).catch((error: Error) => archive.destroy(error))
  yield* archive
}

async function packAll(archive: Pack, entries: AsyncIterable<Entry>, mtime: Date) {
  const hash = createHash('sha256')
  const head = { mode: 0o600, mtime }
  for await (const { name, size, body } of entries) {
    hash.update(`${name}\0${size}\0`)
    await pipeline(hashed(body, hash), archive.entry({ ...head, name, size }))
  }
  archive.entry({ ...head, name: checksumEntry }, `${hash.digest('hex')}\n`)
  archive.finalize()
}

/** @throws Error, at the latest behind the last entry, when something is missing or has changed */
export async function* unpackChecksummed(
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<ReadEntry, void> {
  const hash = createHash('sha256')
  let digest: string | undefined
  const archive = extract()
  // The reader of the stream gets the error.
  void pipeline(bytes, archive).catch((error: Error) => archive.destroy(error))
  for await (const entry of archive) {
    const { name, size = 0 } = entry.header
    if (digest !== undefined) throw new Error('it goes on behind its checksum')
    if (name === checksumEntry) {
      digest = (await text(entry)).trim()
      if (digest !== hash.digest('hex')) throw new Error('its checksum is another one')
      continue
    }
    hash.update(`${name}\0${size}\0`)
    yield { name, size, body: hashed(entry, hash) }
  }
  if (digest === undefined) throw new Error('it has no checksum')
}

async function* hashed<Bytes extends Uint8Array>(
  body: AsyncIterable<Bytes> | Iterable<Bytes>,
  hash: Hash,
) {
  for await (const part of body) {
    hash.update(part)
    yield part
  }
}
