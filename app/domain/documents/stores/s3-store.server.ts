import { readFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  bodyOf,
  createS3Client,
  S3Error,
  textOf,
  type S3Settings,
  type Timeouts,
} from './s3-client.server'
import { checkedKey, isDocumentKey, isMissing, newKey, type DocumentStore } from './store.server'

const storeSilenceMs = 10_000
const storeAnswerMs = 60_000
const defaults: Timeouts = { silenceMs: storeSilenceMs, answerMs: storeAnswerMs }

/** Every error is an S3Error; a missing object's code is ENOENT. */
export function createS3Store(settings: S3Settings, timeouts = defaults): DocumentStore {
  const { bucket, prefix } = placeOf(settings.url)
  const send = createS3Client(bucket, settings, timeouts)
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
      const body = typeof source === 'string' ? await readFile(source) : source
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
      try {
        const response = await send({ method: 'DELETE', path: pathOf(key) })
        response.resume()
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    /** Keys hold only hexadecimal digits, so that no XML parser is needed. */
    async list() {
      const search = { 'list-type': '2', delimiter: '/', prefix }
      const response = await send({ method: 'GET', search })
      const xml = await textOf(response, timeouts.silenceMs)
      if (!/<ListBucketResult[\s>]/.test(xml))
        throw S3Error.unreadable('another answer than a list')
      const names = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name)
      return names.map((name) => name.slice(prefix.length)).filter(isDocumentKey)
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
