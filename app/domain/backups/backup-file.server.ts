import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/**
 * A back-up is a gzip file of lines, each a name, a blank and JSON: the head, lists of rows by the name of
 * their table, and an end, without which it was cut. Gzip's checksum finds what has changed.
 */
export interface Head {
  version: string
  createdAt: string
  migrations: string[]
  /** Positions in decimal digits. */
  sequences: Record<string, string>
  /** The documents are in a bucket; otherwise they lie beside the back-up. */
  isBucket: boolean
}
export interface End {
  rows: number
  /** Those that lie beside the back-up. */
  documents: { key: string; sha256: string }[]
  /** Keys of those that the store had not any more. */
  missing: string[]
}

export const headName = 'pearlbridge-2'
export const endName = 'end'

/** @throws Error when the file is no gzip, was cut, or has changed */
export async function* readBackup(
  path: string,
): AsyncGenerator<[name: string, json: string], void> {
  for await (const line of readLines(path)) {
    const blank = line.indexOf(' ')
    yield [line.slice(0, blank), line.slice(blank + 1)]
  }
}

async function* readLines(path: string): AsyncGenerator<string, void> {
  const content = createGunzip({ chunkSize: 256 * 1024 })
  // The loop below gets the error.
  pipeline(createReadStream(path), content).catch(() => {})
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk as Buffer])
    // A line feed's byte is never inside of a character of UTF-8.
    const last = rest.lastIndexOf('\n')
    if (last < 0) continue
    yield* rest.subarray(0, last).toString().split('\n')
    rest = rest.subarray(last + 1)
  }
}
