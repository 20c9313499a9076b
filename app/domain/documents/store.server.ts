import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

export interface StoredFile {
  key: string
  modifiedAt: Date
}

/** Where files lie, apart from any folder that is served; the database says whose they are. */
export interface DocumentStore {
  /**
   * Keeps a copy of a local file, or of bytes, under a new random key. When it resolves, the file
   * survives a power cut.
   */
  put(source: string | Uint8Array): Promise<string>
  /** The bytes as they were put; a missing file is an error of the stream. */
  open(key: string): Readable
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}

/** A store in a directory, which is made when it is missing; files are readable by its owner only. */
export function createDocumentStore(directory: string): DocumentStore {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('not a storage key')
    return join(directory, key.slice(0, 2), key)
  }
  return {
    async put(source) {
      const key = randomBytes(16).toString('hex')
      const path = pathOf(key)
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const content = typeof source === 'string' ? createReadStream(source) : source
      try {
        await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true })
        await syncFolders([dirname(path), directory, ...(made ? [dirname(made)] : [])])
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return key
    },
    open: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFiles(directory),
  }
}

/** Removes files whose rows are gone. One that fails stays for the sweep: the change itself stands. */
export async function removeFiles(store: DocumentStore, keys: string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => store.remove(key)))
}

/** Makes the names in folders outlive a power cut. */
async function syncFolders(paths: string[]) {
  for (const path of paths) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

async function* listFiles(directory: string): AsyncIterable<StoredFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  for await (const entry of await opendir(directory, { recursive: true })) {
    if (!entry.isFile() || !/^[0-9a-f]{32}$/.test(entry.name)) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    if (found) yield { key: entry.name, modifiedAt: found.mtime }
  }
}
