import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

/**
 * A back-up is a gzip file of lines. The first is its head. A table is a line with its columns, and one for
 * each row: a JSON array of the columns' texts. The last has a SHA-256 of all lines before.
 */
const head = z.object({
  product: z.literal('pearlbridge'),
  format: z.literal(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
  /** The documents are in a bucket; otherwise they lie beside the back-up. */
  isBucket: z.boolean(),
})
const table = z.object({ table: z.string(), columns: z.array(z.string()) })
const end = z.object({
  rows: z.number(),
  /** Those that lie beside the back-up. */
  documents: z.array(z.object({ key: z.string(), sha256: z.string() })),
  /** Keys of those that the store had lost before. */
  missing: z.array(z.string()),
  sha256: z.string(),
})

export type Head = z.infer<typeof head>
export type End = z.infer<typeof end>
export interface Rows {
  table: string
  columns: string[]
  lines: string[]
}

const chunkBytes = 256 * 1024
const lineFeed = 10

/** @throws Error, at the latest at its end, when something is missing or has changed */
export async function* readBackup(
  path: string,
): AsyncGenerator<{ head: Head } | { rows: Rows } | { end: End }, void> {
  const hash = createHash('sha256')
  let [rows, ended]: [Rows | undefined, End | undefined] = [undefined, undefined]
  for await (const line of linesOf(path)) {
    if (ended) throw new Error('it goes on behind its end')
    if (rows && line.startsWith('[')) rows.lines.push(line)
    else {
      if (rows?.lines.length) yield { rows }
      const found: unknown = JSON.parse(line)
      const next = table.safeParse(found)
      if (next.success) rows = { ...next.data, lines: [] }
      else if (!rows) yield { head: head.parse(found) }
      else ended = end.parse(found)
    }
    if (!ended) hash.update(`${line}\n`)
    if (rows && rows.lines.length >= rowsAtOnce) {
      yield { rows }
      rows = { ...rows, lines: [] }
    }
  }
  if (ended?.sha256 !== hash.digest('hex')) throw new Error('its checksum does not fit')
  yield { end: ended }
}

export const rowsAtOnce = 500

async function* linesOf(path: string): AsyncGenerator<string, void> {
  const content = createGunzip({ chunkSize: chunkBytes })
  // Whoever reads `content` gets the error.
  pipeline(createReadStream(path), content).catch(() => {})
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk as Buffer])
    // A line feed's byte is never inside of a character of UTF-8.
    const last = rest.lastIndexOf(lineFeed)
    if (last < 0) continue
    yield* rest.subarray(0, last).toString().split('\n')
    rest = rest.subarray(last + 1)
  }
  if (rest.length > 0) throw new Error('its last line has no end')
}
