import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Upload } from '~/domain/documents/documents.schema'

export type FileName = Pick<Upload, 'fieldName' | 'fileName'>
/** Busboy's stream, which ends early and is marked when the file is too large. */
type FileStream = Readable & { truncated?: boolean }

export class TemporaryFiles {
  readonly #folder = join(tmpdir(), `pearlbridge-${randomUUID()}`)
  readonly #files: Promise<Upload | undefined>[] = []
  /** Error of a file that was not written, as on a full disk. */
  failure: Error | undefined

  add(name: FileName, stream: FileStream): void {
    const file = this.#write(name, stream).catch((error: Error) => {
      this.failure ??= error
      // Busboy reads on once the whole file was read.
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

  /** Waits until all files are written, and lists those without an error. */
  async list(): Promise<Upload[]> {
    return (await Promise.all(this.#files)).filter((file) => file !== undefined)
  }

  async remove(): Promise<void> {
    await Promise.all(this.#files)
    await rm(this.#folder, { recursive: true, force: true })
  }
}
