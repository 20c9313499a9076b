import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

const maxStoreAnswerBytes = 4 * 1024 * 1024

export interface S3Settings {
  /** Endpoint, bucket and perhaps a prefix: `https://s3.example.com/bucket/prefix`. */
  url: string
  region: string
  key: string
  secret: string
}

export interface Timeouts {
  /** Covers connecting, too. */
  silenceMs: number
  answerMs: number
}

export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE'
  path?: string
  search?: Record<string, string>
  body?: Uint8Array
  signal?: AbortSignal
}

/** @returns a response of status 2xx, whose body has to be read or destroyed. @throws S3Error */
export type SendToS3 = (call: S3Call) => Promise<IncomingMessage>

const retryDelaysMs = [200, 800]

/**
 * Path-style, Signature Version 4. Retries temporary errors twice, but no time-out, since somebody waits.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function createS3Client(bucket: URL, settings: S3Settings, timeouts: Timeouts): SendToS3 {
  const begin = bucket.protocol === 'https:' ? requestHttps : requestHttp
  const { silenceMs: timeout, answerMs } = timeouts
  const sign = signer(bucket, settings)
  const attempt = async (call: S3Call): Promise<IncomingMessage> => {
    const { method, signal, body } = call
    const { url, headers } = await sign(call)
    const request = begin(url, { method, headers, timeout, ...(signal && { signal }) })
    const giveUp = () => request.destroy(S3Error.timeOut('answer'))
    const answerTimer = setTimeout(giveUp, answerMs)
    // An error rejects the response; once that is there, it ends the reading of its body.
    request.on('timeout', giveUp).on('error', () => {})
    request.end(body)
    try {
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      return response.on('error', () => {})
    } finally {
      clearTimeout(answerTimer)
      request.setTimeout(0)
    }
  }
  return async (call) => {
    for (let tries = 0; ; tries += 1) {
      try {
        const response = await attempt(call)
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) return response
        throw S3Error.ofAnswer(call.method, statusCode, await textOf(response, timeout))
      } catch (cause) {
        const error = S3Error.of(call.method, cause)
        const delayMs = retryDelaysMs[tries]
        if (!error.isTemporary || delayMs === undefined || call.signal?.aborted) throw error
        await sleep(delayMs)
      }
    }
  }
}

function signer(bucket: URL, { region, key, secret }: S3Settings) {
  return async ({ method, path, search = {}, body = new Uint8Array() }: S3Call) => {
    const url = new URL(bucket)
    if (path) url.pathname += `/${path}`
    url.search = new URLSearchParams(search).toString()
    const { headers } = await new AwsV4Signer({
      method,
      region,
      url: url.href,
      service: 's3',
      accessKeyId: key,
      secretAccessKey: secret,
      headers: {
        // The store verifies the body against it.
        'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex'),
        ...(method === 'PUT' && { 'Content-Type': 'application/octet-stream' }),
      },
    }).sign()
    return { url, headers: Object.fromEntries(headers) }
  }
}

/** Limits only the store's silence: the reader may be slow. */
export async function* bodyOf(
  response: IncomingMessage,
  silenceMs: number,
): AsyncGenerator<Buffer, void> {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(() => response.destroy(S3Error.timeOut('rest of an answer')), silenceMs)
  }
  try {
    wait()
    for await (const chunk of response) {
      clearTimeout(timer)
      yield chunk as Buffer
      wait()
    }
  } finally {
    clearTimeout(timer)
    response.destroy()
  }
}

export async function textOf(response: IncomingMessage, silenceMs: number): Promise<string> {
  const chunks: Buffer[] = []
  let byteSize = 0
  for await (const chunk of bodyOf(response, silenceMs)) {
    byteSize += chunk.length
    if (byteSize > maxStoreAnswerBytes) throw S3Error.unreadable('an endless answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const temporaryCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN', 'ENETUNREACH'])

/** Its text holds neither keys nor credentials. */
export class S3Error extends Error {
  override name = 'S3Error'

  private constructor(
    what: string,
    /** A code of the protocol or the system; a missing object is ENOENT, as in a folder. */
    readonly code: string,
    readonly isTemporary = false,
  ) {
    super(`The S3 store of the documents ${what}.`)
  }

  /** @param text XML when the store itself responds. */
  static ofAnswer(method: string, status: number, text: string): S3Error {
    const [, errorName] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? []
    return new S3Error(
      `answered ${method} with ${status}${errorName ? ` ${errorName}` : ''}`,
      errorName === 'NoSuchKey' ? 'ENOENT' : (errorName ?? `S3_${status}`),
      status >= 500 || status === 429,
    )
  }

  static of(method: string, error: unknown): S3Error {
    if (error instanceof S3Error) return error
    const { code = 'unknown fault' } = error as { code?: string }
    return new S3Error(`cannot be reached for ${method}: ${code}`, code, temporaryCodes.has(code))
  }

  static timeOut(what: string): S3Error {
    return new S3Error(`gave no ${what} in time`, 'ETIMEDOUT')
  }

  static unreadable(what: string): S3Error {
    return new S3Error(`gave ${what}, as no S3 store does: S3_URL may be wrong`, 'S3_UNREADABLE')
  }
}
