import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

/**
 * A back-up is a gzip file of lines, each a name, a blank and JSON: the head, each row by the name of its
 * table, and an end with the SHA-256 of all lines before.
 */
const headSchema = z.object({
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
  /** The documents are in a bucket; otherwise they lie beside the back-up. */
  isBucket: z.boolean(),
})
const endSchema = z.object({
  rows: z.number(),
  /** Those that lie beside the back-up. */
  documents: z.array(z.object({ key: z.string(), sha256: z.string() })),
  /** Keys of those that the store had lost before. */
  missing: z.array(z.string()),
  sha256: z.string(),
})

export type Head = z.infer<typeof headSchema>
export type End = z.infer<typeof endSchema>
/** Rows of one table as JSON objects. */
export interface Rows {
  table: string
  rows: string[]
}

export const headName = 'pearlbridge-1'
export const endName = 'end'
export const rowsAtOnce = 500

/** @throws Error, at the latest at its end, when something is missing or has changed */
export async function* readBackup(
  path: string,
): AsyncGenerator<{ head: Head } | { rows: Rows } | { end: End }, void> {
  const hash = createHash('sha256')
  let batch: Rows = { table: '', rows: [] }
  let end: End | undefined
  for await (const line of readLines(path)) {
    if (end) throw new Error('it goes on behind its end')
    const blank = line.indexOf(' ')
    const [name, json] = [line.slice(0, blank), line.slice(blank + 1)]
    if (name !== batch.table || batch.rows.length === rowsAtOnce) {
      if (batch.rows.length) yield { rows: batch }
      batch = { table: name, rows: [] }
    }
    if (name === endName) end = endSchema.parse(JSON.parse(json))
    else if (name === headName) yield { head: headSchema.parse(JSON.parse(json)) }
    else batch.rows.push(json)
    if (!end) hash.update(`${line}\n`)
  }
  if (end?.sha256 !== hash.digest('hex')) throw new Error('its checksum does not fit')
  yield { end }
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
  if (rest.length > 0) throw new Error('its last line has no end')
}
