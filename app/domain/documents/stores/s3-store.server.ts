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

/** The object store says nothing. */
const storeSilenceMs = 10_000
/** Until the answer of the object store begins. */
const storeAnswerMs = 60_000
const objectsAtOnce = 1_000

interface Tuning {
  timeouts: Timeouts
  /** The protocol allows 1,000. */
  pageSize: number
}

const defaults: Tuning = {
  timeouts: { silenceMs: storeSilenceMs, answerMs: storeAnswerMs },
  pageSize: objectsAtOnce,
}

/** Every error is an S3Error; a missing object's code is ENOENT. */
export function createS3Store(settings: S3Settings, tuning: Partial<Tuning> = {}): DocumentStore {
  const { timeouts, pageSize } = { ...defaults, ...tuning }
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
    async *list() {
      const search = { 'list-type': '2', 'max-keys': String(pageSize), prefix }
      let token: string | undefined
      do {
        const from = token
        const response = await send({
          method: 'GET',
          search: from ? { ...search, 'continuation-token': from } : search,
        })
        const { objects, next } = readListing(await textOf(response, timeouts.silenceMs))
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

/**
 * Elements of ListObjectsV2 hold only text, so that no XML parser is needed. @throws S3Error
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 */
function readListing(xml: string) {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw S3Error.unreadable('another answer than a list')
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    name: textIn(entry, 'Key'),
    modifiedAt: new Date(textIn(entry, 'LastModified')),
    byteSize: Number(textIn(entry, 'Size')),
  }))
  if (objects.some(({ modifiedAt, byteSize }) => Number.isNaN(modifiedAt.getTime() + byteSize))) {
    throw S3Error.unreadable('a list without times or sizes')
  }
  const next = textIn(xml, 'NextContinuationToken')
  const isWhole = textIn(xml, 'IsTruncated') !== 'true'
  if (!isWhole && !next) throw S3Error.unreadable('a list that breaks off')
  return { objects, next: isWhole ? undefined : next }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textIn(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (whole, hex, digits, name) =>
    digits
      ? String.fromCodePoint(parseInt(String(digits), hex ? 16 : 10))
      : (entities[String(name)] ?? String(whole)),
  )
}
