import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, statfsSync, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { Held } from '~/domain/limits/held'
import type { Upload } from '~/domain/documents/documents.schema'
import { maxFileBytes } from '~/domain/documents/documents.schema'
import type { PartSink } from './multipart.server'

const reserved = new Held()

/** Files on their way take half of the free disk at most, and a quarter of that for one network. */
function reserve(network: string): boolean {
  const { bavail, bsize } = statfsSync(tmpdir())
  const most = (bavail * bsize) / 2
  const fits =
    reserved.all + maxFileBytes <= most && reserved.of(network) + maxFileBytes <= most / 4
  if (fits) reserved.take(network, maxFileBytes)
  return fits
}

type Name = Pick<Upload, 'fieldName' | 'fileName'>

export class UploadFiles {
  readonly #network: string
  readonly #folder = join(tmpdir(), `pearlbridge-${randomUUID()}`)
  readonly #kept: Promise<Upload | undefined>[] = []
  readonly #open = new Set<WriteStream>()
  #reserved = 0
  failure: Error | undefined
  crowded = false

  constructor(network: string) {
    this.#network = network
  }

  begin(name: Name): PartSink | undefined {
    try {
      if (!reserve(this.#network)) {
        this.crowded = true
        return undefined
      }
      this.#reserved += maxFileBytes
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      this.failure ??= error as Error
      return undefined
    }
    return this.#write(name)
  }

  #write(name: Name): PartSink {
    const path = join(this.#folder, randomUUID())
    const file = createWriteStream(path, { mode: 0o600 })
    let size = 0
    let truncated = false
    this.#open.add(file)
    const kept = finished(file).then(
      () => ({ ...name, path, size, truncated }),
      (error: NodeJS.ErrnoException) => {
        // Abandoning a file is no error.
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') this.failure ??= error
        return undefined
      },
    )
    this.#kept.push(kept.finally(() => this.#open.delete(file)))
    return {
      take: (bytes) => {
        if (file.destroyed) return
        const fitting = bytes.subarray(0, maxFileBytes - size)
        truncated ||= fitting.length < bytes.length
        size += fitting.length
        if (fitting.length) file.write(fitting)
      },
      end: () => void file.end(),
    }
  }

  async drained() {
    for (const file of this.#open) {
      if (!file.writableNeedDrain || file.destroyed) continue
      await new Promise<void>((resolve) => {
        const go = () => {
          file.off('drain', go).off('close', go)
          resolve()
        }
        file.on('drain', go).on('close', go)
      })
    }
  }

  async uploads(): Promise<Upload[]> {
    return (await Promise.all(this.#kept)).filter((upload) => upload !== undefined)
  }

  abandon() {
    for (const file of this.#open) if (!file.writableEnded) file.destroy()
  }

  async dispose() {
    this.abandon()
    await Promise.all(this.#kept)
    await rm(this.#folder, { recursive: true, force: true })
    reserved.giveBack(this.#network, this.#reserved)
    this.#reserved = 0
  }
}
