import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/**
 * A back-up is a gzip file of lines: the head, lists of rows by table, and an end, without which it is
 * truncated. Each line is a name, a blank and JSON. Gzip's checksum detects changes.
 */
export interface Head {
  version: string
  createdAt: string
  migrations: string[]
  sequences: Record<string, string>
  isBucket: boolean
}
export interface End {
  rows: number
  documents: { key: string; sha256: string }[]
  /** Keys of documents that the store no longer had. */
  missing: string[]
}

export const headName = 'pearlbridge-2'
export const endName = 'end'

/** @throws Error when the file is no gzip, truncated or damaged */
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
    // In UTF-8 no other character contains the byte of a line feed.
    const last = rest.lastIndexOf('\n')
    if (last < 0) continue
    yield* rest.subarray(0, last).toString().split('\n')
    rest = rest.subarray(last + 1)
  }
}
