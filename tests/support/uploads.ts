import { randomUUID } from 'node:crypto'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DocumentStore } from '~/domain/documents/stores/store.server'

const fixtures = new URL('../fixtures/documents/', import.meta.url).pathname

/** An upload of a file in `tests/fixtures/documents`, under its own or another name. */
export async function loadUpload(fixture: string, fileName = fixture) {
  const path = join(fixtures, fixture)
  const { size } = await stat(path)
  return { fieldName: 'file', fileName, path, size, truncated: false }
}

export async function writeUpload(folder: string, fileName: string, bytes: Uint8Array) {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return { fieldName: 'file', fileName, path, size: bytes.length, truncated: false }
}

/** Those in a store that is a folder. */
export async function listKeys({ where }: DocumentStore): Promise<string[]> {
  const paths = await readdir(where, { recursive: true }).catch(() => [])
  const names = paths.map((path) => basename(path))
  return names.filter((name) => name.length === 32).sort()
}
