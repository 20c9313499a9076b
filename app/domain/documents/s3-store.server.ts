import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bodyOf, textOf } from './s3-body.server'
import { createS3Client, type Timeouts, type S3Call, type S3Settings } from './s3-client.server'
import { S3Error } from './s3-error.server'
import { readListing } from './s3-listing.server'
import { checkedKey, isDocumentKey, newKey, type DocumentStore } from './store.server'

interface Tuning {
  timeouts: Timeouts
  /** The protocol allows 1,000. */
  pageSize: number
}

const defaults: Tuning = {
  timeouts: { connectMs: 5_000, silenceMs: 10_000, answerMs: 60_000 },
  pageSize: 1_000,
}

/** Every error is an S3Error; a missing object's code is ENOENT. */
export function createS3Store(settings: S3Settings, tuning: Partial<Tuning> = {}): DocumentStore {
  const { timeouts, pageSize } = { ...defaults, ...tuning }
  const { bucket, prefix } = placeOf(settings.url)
  const { send } = createS3Client(bucket, settings, timeouts)
  const pathOf = (key: string) => prefix + checkedKey(key)

  async function* read(path: string, signal: AbortSignal): AsyncGenerator<Buffer, void> {
    try {
      yield* bodyOf(await send({ method: 'GET', path, signal }), timeouts.silenceMs)
    } catch (error) {
      throw S3Error.of('GET', error)
    }
  }

  return {
    async put(source, key = newKey()) {
      const body = typeof source === 'string' ? await fileBody(source) : bytesBody(source)
      const response = await send({ method: 'PUT', path: pathOf(key), body })
      response.resume()
      // A web server that answers everything with a page stores nothing.
      if (!response.headers.etag) throw S3Error.unreadable('no ETag for a file')
      return key
    },
    open(key) {
      const closed = new AbortController()
      const content = new PassThrough().once('close', () => closed.abort())
      pipeline(read(pathOf(key), closed.signal), content).catch(() => {})
      return content
    },
    async remove(key) {
      const call: S3Call = { method: 'DELETE', path: pathOf(key) }
      await send(call).then(
        (response) => response.resume(),
        (error: S3Error) => {
          if (error.code !== 'ENOENT') throw error
        },
      )
    },
    async *list() {
      const search = { 'list-type': '2', 'max-keys': String(pageSize), prefix }
      let token: string | undefined
      do {
        const from = token
        const response = await send({
          method: 'GET',
          search: from ? { ...search, 'continuation-token': from } : search,
        })
        const { objects, next } = readListing(await textOf(bodyOf(response, timeouts.silenceMs)))
        for (const { name, ...facts } of objects) {
          const key = name.slice(prefix.length)
          if (name.startsWith(prefix) && isDocumentKey(key)) yield { key, ...facts }
        }
        if (next && next === from) throw S3Error.unreadable('the same page twice')
        token = next
      } while (token)
    },
  }
}

function placeOf(address: string) {
  const url = new URL(address)
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  return {
    bucket: new URL(`/${bucket}`, url),
    prefix: folders.map((folder) => `${folder}/`).join(''),
  }
}

/** Reads the file twice, to hash it and to send it, so that memory stays flat. */
async function fileBody(path: string) {
  const hash = createHash('sha256')
  let byteSize = 0
  await pipeline(createReadStream(path), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      byteSize += chunk.length
      hash.update(chunk)
    }
  })
  return { open: () => createReadStream(path), byteSize, sha256: hash.digest('hex') }
}

function bytesBody(bytes: Uint8Array) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { open: () => Readable.from([bytes]), byteSize: bytes.length, sha256 }
}
