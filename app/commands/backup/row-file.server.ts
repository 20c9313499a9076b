import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import type { Announcement } from '#db/copy/read-rows.server'
import { bytesOf, unnamedFile } from './file-bytes.server'
import { lineBatches } from './line-batches'

export interface StoredTable {
  name: string
  columns: { name: string; type: string }[]
  rows: number
  /** Of its lines. */
  bytes: number
  /** In the file, compressed. */
  start: number
  end: number
}

const compress = promisify(gzip)

/** Compressed, in a file without a name: nothing is left of it when the process dies. */
export interface RowFile {
  take(lines: string): Promise<void>
  /** @throws Error when the end has not come */
  content(): StoredRows
  bytes(table: StoredTable): AsyncIterable<Buffer>
  lines(table: StoredTable): AsyncGenerator<string[], void>
  close(): Promise<void>
}

export interface StoredRows {
  migrations: string[]
  tables: StoredTable[]
  sequences: Record<string, string>
}

export async function openRowFile(folder = tmpdir()): Promise<RowFile> {
  const file = await unnamedFile(folder)
  const tables: StoredTable[] = []
  let migrations: string[] = []
  let sequences: Record<string, string> | undefined
  let length = 0

  const announced = (what: Announcement) => {
    if ('migrations' in what) migrations = what.migrations
    else if ('sequences' in what) sequences = what.sequences
    else tables.push({ ...what, rows: 0, bytes: 0, start: length, end: length })
  }
  const bytes = async function* ({ start, end }: StoredTable): AsyncGenerator<Buffer, void> {
    if (start === end) return
    // Each piece is a file of gzip's; it reads several in a row as one.
    const plain = createGunzip()
    const packed = Readable.from(bytesOf(file, start, end), { objectMode: false })
    packed.once('error', (error) => plain.destroy(error)).pipe(plain)
    for await (const part of plain) yield part as Buffer
  }
  return {
    async take(lines) {
      if (lines.startsWith('{')) return announced(JSON.parse(lines) as Announcement)
      const table = tables.at(-1)
      if (!table) throw new Error('Rows came before their table.')
      const content = Buffer.from(lines)
      const packed = await compress(content, { level: 1 })
      await file.writeFile(packed).catch((error: Error) => {
        throw new Error(`The rows need more room in ${folder}: ${error.message}`, { cause: error })
      })
      length += packed.length
      table.end = length
      table.bytes += content.length
      for (const byte of content) if (byte === 10) table.rows += 1
    },
    content() {
      if (!sequences) throw new Error('The rows ended too early.')
      if (migrations.length === 0) throw new Error('The database is empty: no server has used it.')
      return { migrations, tables, sequences }
    },
    bytes,
    lines: (table) => lineBatches(bytes(table)),
    close: () => file.close(),
  }
}
