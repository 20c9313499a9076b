import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Upload } from '~/domain/documents/documents.schema'
import { minuteMs } from '~/time-units'

export type FileName = Pick<Upload, 'fieldName' | 'fileName'>
/** Busboy's: it ends early and is marked where the file goes on. */
type FileStream = Readable & { truncated?: boolean }

const uploadFolder = /^pearlbridge-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The files of one post, in a folder of their own until they are stored. */
export class TemporaryFiles {
  readonly #folder = join(tmpdir(), `pearlbridge-${randomUUID()}`)
  readonly #files: Promise<Upload | undefined>[] = []
  /** Why a file could not be written, as on a full disk. */
  failure: Error | undefined

  add(name: FileName, stream: FileStream): void {
    const file = this.#write(name, stream).catch((error: Error) => {
      this.failure ??= error
      // Busboy reads what stands behind the file once all of it is taken.
      stream.resume()
      return undefined
    })
    this.#files.push(file)
  }

  async #write(name: FileName, stream: FileStream): Promise<Upload> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const path = join(this.#folder, randomUUID())
    const file = createWriteStream(path, { mode: 0o600 })
    stream.once('error', (error) => file.destroy(error)).pipe(file)
    await finished(file)
    return { ...name, path, size: file.bytesWritten, truncated: stream.truncated === true }
  }

  /** Waits until all are written; without those that could not be. */
  async list(): Promise<Upload[]> {
    return (await Promise.all(this.#files)).filter((file) => file !== undefined)
  }

  async remove(): Promise<void> {
    await Promise.all(this.#files)
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Removes folders that a killed process has left; a younger one may be of a request under way. */
export async function sweepUploads(folder: string, now = () => new Date()): Promise<number> {
  let removed = 0
  for (const name of (await readdir(folder)).filter((name) => uploadFolder.test(name))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || now().getTime() - found.mtimeMs < 60 * minuteMs) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
