import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip, type ZlibParams } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { fileChunkBytes } from './manifest'

const checksumEntry = 'sha256'

export interface Archive {
  add(name: string, content: Uint8Array): Promise<void>
  /** Compressing compressed bytes takes ten times as long. */
  stopCompressing(): Promise<void>
  /** @returns how many bytes were written */
  finish(): Promise<number>
}

/** A tar.gz that ends with a SHA-256 over names, sizes and contents: whatever is missing or changed shows. */
export function createArchive(write: (bytes: Uint8Array) => Promise<void>): Archive {
  const [tar, gzip, hash] = [
    pack(),
    createGzip({ chunkSize: fileChunkBytes }),
    createHash('sha256'),
  ]
  let byteSize = 0
  let fault: unknown
  const written = pipeline(tar, gzip, async (packed: AsyncIterable<Buffer>) => {
    for await (const bytes of packed) {
      byteSize += bytes.length
      await write(bytes).catch((error: unknown) => {
        fault = error
        throw error
      })
    }
  })
  // `add` and `finish` fail with the first fault, not with the streams' closing that follows it.
  written.catch(() => {})
  const told = async <Result>(work: () => Promise<Result>) => {
    try {
      return await work()
    } catch (error) {
      throw fault ?? error
    }
  }
  const put = (name: string, content: Uint8Array) =>
    told(() => pipeline([content], tar.entry({ name, size: content.length, mode: 0o600 })))
  return {
    async add(name, content) {
      hash.update(`${name}\0${content.length}\0`).update(content)
      await put(name, content)
    },
    stopCompressing: () =>
      new Promise((resolve) => {
        const { Z_NO_COMPRESSION, Z_DEFAULT_STRATEGY } = constants
        // The types of zlib leave this out.
        const { params } = gzip as unknown as ZlibParams
        params.call(gzip, Z_NO_COMPRESSION, Z_DEFAULT_STRATEGY, resolve)
      }),
    async finish() {
      await put(checksumEntry, Buffer.from(`${hash.digest('hex')}\n`))
      tar.finalize()
      await told(() => written)
      return byteSize
    },
  }
}

export interface Entry {
  name: string
  body: AsyncIterable<Buffer>
}

/** @throws Error, at the latest behind the last entry, when something is missing or has changed */
export async function* readArchive(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry, void> {
  const [archive, hash] = [extract(), createHash('sha256')]
  let digest: string | undefined
  // The reader of the entries gets the error.
  void pipeline(bytes, createGunzip({ chunkSize: fileChunkBytes }), archive).catch((error: Error) =>
    archive.destroy(error),
  )
  for await (const entry of archive) {
    const { name, size = 0 } = entry.header
    if (digest !== undefined) throw new Error('it goes on behind its checksum')
    if (name === checksumEntry) {
      digest = (await text(entry)).trim()
      if (digest !== hash.digest('hex')) throw new Error('its checksum is another one')
      continue
    }
    hash.update(`${name}\0${size}\0`)
    const body = hashed(entry, hash)
    yield { name, body }
    for await (const unread of body) void unread
  }
  if (digest === undefined) throw new Error('it has no checksum')
}

async function* hashed(body: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const part of body) {
    hash.update(part)
    yield part
  }
}

const lineFeed = 10

/** Each chunk of bytes gives the lines that end in it. @throws Error when the last line has no end */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[], void> {
  let rest: Buffer[] = []
  for await (const chunk of bytes) {
    // A line feed's byte is never inside a character of UTF-8.
    const end = chunk.lastIndexOf(lineFeed)
    if (end >= 0)
      yield Buffer.concat([...rest, chunk.subarray(0, end)])
        .toString()
        .split('\n')
    rest = end >= 0 ? [chunk.subarray(end + 1)] : [...rest, chunk]
  }
  if (rest.some((part) => part.length > 0)) throw new Error('the last line has no end')
}
