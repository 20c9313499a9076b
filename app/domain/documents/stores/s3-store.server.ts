import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { checkedKey, newKey, type DocumentStore } from './store.server'

/** Time for the whole answer and repeated attempts: a person waits. */
const answerMs = 30_000

export interface S3Settings {
  /** Endpoint, bucket and perhaps a prefix: `https://s3.example.com/bucket/prefix`. */
  url: string
  region: string
  key: string
  secret: string
}

/** Uses path-style addresses and Signature Version 4. Every error is an S3Error. */
export function createS3Store(settings: S3Settings, timeoutMs = answerMs): DocumentStore {
  const { url, region, key: accessKeyId, secret: secretAccessKey } = settings
  const folder = url.replace(/\/*$/, '/')
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })

  async function send(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array) {
    const address = folder + checkedKey(key)
    // The store compares the body with this digest.
    const digest = createHash('sha256').update(body ?? '')
    const headers = { 'X-Amz-Content-Sha256': digest.digest('hex') }
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = { method, headers, signal, body: body ? Buffer.from(body) : null }
    try {
      const response = await client.fetch(address, sent)
      const content = Buffer.from(await response.arrayBuffer())
      // Any other web server might answer everything with a page.
      if (response.ok && (method === 'DELETE' || response.headers.has('etag'))) return content
      const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(content.toString()) ?? []
      if (code === 'NoSuchKey' && method !== 'PUT') return undefined
      throw new S3Error(method, code ?? `S3_${response.status}`)
    } catch (error) {
      throw error instanceof S3Error ? error : new S3Error(method, readCode(error as Fault))
    }
  }

  return {
    where: `${url} (S3)`,
    async put(content, key = newKey()) {
      await send('PUT', key, content)
      return key
    },
    get: (key) => send('GET', key),
    async remove(key) {
      await send('DELETE', key)
    },
  }
}

type Fault = Error & { cause?: { code?: string } }

const readCode = ({ name, cause }: Fault) =>
  name === 'TimeoutError' ? 'ETIMEDOUT' : (cause?.code ?? name)

/** Its message contains neither keys nor credentials. */
export class S3Error extends Error {
  override name = 'S3Error'

  constructor(
    method: string,
    readonly code: string,
  ) {
    super(`${method} of a document failed in the S3 store: ${code}.`)
  }
}
