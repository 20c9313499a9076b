import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

export interface StoredFile {
  key: string
  modifiedAt: Date
  byteSize: number
}

/** Where files lie, apart from any folder that is served; the database says whose they are. */
export interface DocumentStore {
  /**
   * Keeps a copy of a local file, or of bytes, under a new random key, or under a given one in place
   * of what is there. When it resolves, the file survives a power cut.
   */
  put(source: string | Uint8Array, key?: string): Promise<string>
  /** The bytes as they were put; a missing file is an error of the stream, with the code ENOENT. */
  open(key: string): Readable
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** Every document, in no order. */
  list(): AsyncIterable<StoredFile>
}

/** A store in a directory, which is made when it is missing; files are readable by its owner only. */
export function createDocumentStore(directory: string): DocumentStore {
  const pathOf = (key: string) => join(directory, checkedKey(key).slice(0, 2), key)
  return {
    async put(source, given) {
      // Under a name of its own first, so that what a given key holds is replaced whole or not at all.
      const key = newKey()
      const [path, target] = [pathOf(key), pathOf(given ?? key)]
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const content = typeof source === 'string' ? createReadStream(source) : source
      try {
        await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true })
        if (given) {
          await mkdir(dirname(target), { recursive: true, mode: 0o700 })
          await rename(path, target)
        }
        await syncFolders([dirname(target), directory, ...(made ? [dirname(made)] : [])])
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return given ?? key
    },
    open: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFiles(directory),
  }
}

export function newKey(): string {
  return randomBytes(16).toString('hex')
}

/** Under it a store keeps whose it is; no list names it. */
export const ownerKey = '0'.repeat(32)

/** Whether a file is a document. */
export function isDocumentKey(text: string): boolean {
  return isStorageKey(text) && text !== ownerKey
}

export function isStorageKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** @throws Error for anything but a key, which might lead out of the store. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key')
  return key
}

/** A file as a whole, since a document has 5 MB at most; undefined when it is not there. */
export async function readStored(store: DocumentStore, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(store.open(key))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whether a store's error says that the file is not there. */
export function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ENOENT'
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
    if (!entry.isFile() || !isDocumentKey(entry.name)) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    if (found) yield { key: entry.name, modifiedAt: found.mtime, byteSize: found.size }
  }
}
