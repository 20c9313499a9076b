import { AwsV4Signer } from 'aws4fetch'
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { bodyOf, textOf } from './s3-body.server'
import { S3Error } from './s3-error.server'

export interface S3Settings {
  /** Endpoint, bucket and perhaps a prefix: `https://s3.example.com/bucket/prefix`. */
  url: string
  region: string
  key: string
  secret: string
}

export interface Timeouts {
  /** TLS included. */
  connectMs: number
  silenceMs: number
  /** Until the response begins, the body sent included. */
  answerMs: number
}

export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE'
  path?: string
  search?: Record<string, string>
  body?: { open(): Readable; byteSize: number; sha256: string }
  signal?: AbortSignal
}

export interface S3Client {
  /** @returns a response of status 2xx, whose body has to be read or destroyed. @throws S3Error */
  send(call: S3Call): Promise<IncomingMessage>
}

const retryDelaysMs = [200, 800]

/**
 * Path-style, Signature Version 4. Retries temporary errors twice, but no time-out, since somebody waits.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function createS3Client(bucket: URL, settings: S3Settings, timeouts: Timeouts): S3Client {
  const isTls = bucket.protocol === 'https:'
  const agent = isTls ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const sign = signer(bucket, settings)
  const attempt = async (call: S3Call) => {
    const { url, headers } = await sign(call)
    const { method, signal } = call
    const request = (isTls ? requestHttps : requestHttp)(url, {
      method,
      agent,
      headers,
      ...(signal && { signal }),
    })
    const limits = limit(request, isTls ? 'secureConnect' : 'connect', timeouts)
    return new Promise<IncomingMessage>((resolve, reject) => {
      request.on('error', reject)
      request.once('response', (response) => {
        // Readers of the body meet its errors; nobody else cares.
        resolve(response.on('error', () => {}))
      })
      if (!call.body) request.end()
      // The request's `error` event covers both sides.
      else pipeline(call.body.open(), request).catch(() => {})
    }).finally(() => limits.clear())
  }
  return {
    async send(call) {
      for (let tries = 0; ; tries += 1) {
        const { response, error } = await outcome(attempt(call), call.method, timeouts)
        if (response) return response
        const delayMs = retryDelaysMs[tries]
        if (!error.isTemporary || delayMs === undefined || call.signal?.aborted) throw error
        await sleep(delayMs)
      }
    },
  }
}

function signer(bucket: URL, { region, key, secret }: S3Settings) {
  const cache = new Map<string, ArrayBuffer>()
  return async ({ method, path, search = {}, body }: S3Call) => {
    const url = new URL(bucket)
    if (path) url.pathname += `/${path}`
    url.search = new URLSearchParams(search).toString()
    const { headers } = await new AwsV4Signer({
      method,
      region,
      cache,
      url: url.href,
      service: 's3',
      accessKeyId: key,
      secretAccessKey: secret,
      // The store verifies the body against it.
      headers: { 'X-Amz-Content-Sha256': body?.sha256 ?? emptySha256 },
    }).sign()
    const length = body && {
      'content-length': String(body.byteSize),
      'content-type': 'application/octet-stream',
    }
    return { url, headers: { ...Object.fromEntries(headers), ...length } }
  }
}

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

type Outcome = { response: IncomingMessage; error?: never } | { response?: never; error: S3Error }

async function outcome(
  sent: Promise<IncomingMessage>,
  method: string,
  { silenceMs }: Timeouts,
): Promise<Outcome> {
  try {
    const response = await sent
    const { statusCode = 0 } = response
    if (statusCode >= 200 && statusCode < 300) return { response }
    const text = await textOf(bodyOf(response, silenceMs))
    return { error: S3Error.ofAnswer(method, statusCode, text) }
  } catch (error) {
    return { error: S3Error.of(method, error) }
  }
}

function limit(request: ReturnType<typeof requestHttp>, connected: string, timeouts: Timeouts) {
  const end = (what: string) => request.destroy(S3Error.timeOut(what))
  const answerTimer = setTimeout(end, timeouts.answerMs, 'answer')
  let connectTimer: NodeJS.Timeout | undefined
  request.once('socket', (socket) => {
    if (!socket.connecting) return
    connectTimer = setTimeout(end, timeouts.connectMs, 'connection')
    socket.once(connected, () => clearTimeout(connectTimer))
  })
  request.setTimeout(timeouts.silenceMs, () => end('answer'))
  return {
    clear() {
      clearTimeout(answerTimer)
      clearTimeout(connectTimer)
      request.setTimeout(0)
    },
  }
}
