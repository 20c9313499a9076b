import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ZodError } from 'zod'
import { bytesOf } from './file-bytes.server'
import { manifest, manifestEntry, type Manifest } from './manifest'
import { unpackChecksummed, type ReadEntry } from './checksummed-tar.server'

const chunkBytes = 1_000_000

export class DamagedBackup extends Error {}

export interface ReadBackup {
  manifest: Manifest
  /** What follows the manifest. Each entry's body is to be read before the next is asked for. */
  entries: AsyncIterator<ReadEntry, void>
  close(): void
}

export interface Checked {
  manifest: Manifest
  documents: number
  bytes: number
}

export async function checkBackup(file: FileHandle): Promise<Checked> {
  const { manifest, entries, close } = await readBackup(file)
  let documents = 0
  try {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      if (next.value.name.startsWith('documents/')) documents += 1
      for await (const part of next.value.body) void part
    }
  } catch (error) {
    throw damaged(error)
  } finally {
    close()
  }
  return { manifest, documents, bytes: (await file.stat()).size }
}

export async function readBackup(file: FileHandle): Promise<ReadBackup> {
  const { size } = await file.stat()
  const plain = createGunzip({ chunkSize: chunkBytes })
  const packed = Readable.from(bytesOf(file, 0, size), { objectMode: false })
  // The reader of the stream gets the error.
  packed.once('error', (error) => plain.destroy(error)).pipe(plain)
  const close = () => {
    packed.destroy()
    plain.destroy()
  }
  const entries = unpackChecksummed(plain)
  try {
    const first = await entries.next()
    if (first.done || first.value.name !== manifestEntry) throw new Error('it has no manifest')
    const text: Buffer[] = []
    for await (const part of first.value.body) text.push(part)
    return { manifest: readManifest(Buffer.concat(text).toString()), entries, close }
  } catch (error) {
    close()
    throw damaged(error)
  }
}

function readManifest(text: string): Manifest {
  const content: unknown = JSON.parse(text)
  const { format } = Object(content) as { format?: unknown }
  if (typeof format === 'number' && format !== manifest.shape.format.value) {
    throw new DamagedBackup(`Its format, ${format}, is of another version of the product.`)
  }
  return manifest.parse(content)
}

function damaged(error: unknown): DamagedBackup {
  if (error instanceof DamagedBackup) return error
  const reason =
    error instanceof ZodError ? 'its manifest is another one' : (error as Error).message
  return new DamagedBackup(`This back-up is not complete: ${reason}. Nothing was restored.`)
}
