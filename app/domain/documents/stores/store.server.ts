import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Stores files of 5 MB at most. They never change. */
export interface DocumentStore {
  /** Path or address, without credentials. */
  where: string
  /** Stores a file so that it survives a power cut. @returns its key: random, or the given one */
  put(content: Uint8Array, key?: string): Promise<string>
  get(key: string): Promise<Buffer<ArrayBuffer> | undefined>
  remove(key: string): Promise<void>
}

/** Files are readable by the process's owner alone. */
export function createDocumentStore(directory: string): DocumentStore {
  const toPath = (key: string) => join(directory, checkedKey(key).slice(0, 2), key)
  return {
    where: directory,
    async put(content, key = newKey()) {
      const path = toPath(key)
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(path, content, { mode: 0o600, flush: true })
        const changed = [dirname(path), directory, ...(made ? [dirname(made)] : [])]
        await Promise.all(changed.map(syncFolder))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return key
    },
    async get(key) {
      try {
        return await readFile(toPath(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(toPath(key), { force: true })
    },
  }
}

export function newKey(): string {
  return randomBytes(16).toString('hex')
}

/** @throws Error for a key that might lead out of the store */
export function checkedKey(key: string): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('not a storage key')
  return key
}

/** Removes files; the sweep retries failures. */
export async function removeFiles(store: DocumentStore, keys: string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => store.remove(key)))
}

/** Directory entries survive a power cut only after this. */
async function syncFolder(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
