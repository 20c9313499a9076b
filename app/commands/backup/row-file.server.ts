import type { Announcement } from '#db/copy/read-rows.server'
import { bytesOf, unnamedFile } from './file-bytes.server'
import { lineBatches } from './line-batches'

export interface StoredTable {
  name: string
  columns: { name: string; type: string }[]
  rows: number
  start: number
  end: number
}

/** In a file without a name: nothing is left of it when the process dies. */
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

export async function openRowFile(): Promise<RowFile> {
  const file = await unnamedFile()
  const tables: StoredTable[] = []
  let migrations: string[] = []
  let sequences: Record<string, string> | undefined
  let length = 0

  const announced = (what: Announcement) => {
    if ('migrations' in what) migrations = what.migrations
    else if ('sequences' in what) sequences = what.sequences
    else tables.push({ ...what, rows: 0, start: length, end: length })
  }
  const bytes = ({ start, end }: StoredTable) => bytesOf(file, start, end)
  return {
    async take(lines) {
      if (lines.startsWith('{')) return announced(JSON.parse(lines) as Announcement)
      const table = tables.at(-1)
      if (!table) throw new Error('Rows came before their table.')
      const content = Buffer.from(lines)
      await file.writeFile(content)
      length += content.length
      table.end = length
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
