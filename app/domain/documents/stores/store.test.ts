import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '../../../../tests/support/free-port.mjs'
import { makeFolder } from '../../../../tests/support/scratch'
import { startS3Server, type S3Server } from '../../../../tests/support/services/s3-server'
import { createS3Store } from './s3-store.server'
import { createDocumentStore, removeFiles, type DocumentStore } from './store.server'

let server: S3Server
beforeAll(async () => void (server = await startS3Server()))
afterAll(() => server.close())

const inFolder = () => createDocumentStore(join(makeFolder(), 'documents'))
const inBucket = () =>
  createS3Store({ ...server.settings, url: `${server.settings.url}/test/documents/` })
const unknown = 'f'.repeat(32)

describe.each([
  ['a folder', inFolder],
  ['an S3 bucket', inBucket],
])('a store in %s', (_name, create) => {
  it('gives back 5 MB to the last byte, and a file without any', async () => {
    const store = create()
    const large = Buffer.alloc(5 * 1024 * 1024, 'pearl')
    const key = await store.put(large)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect((await store.get(key))?.equals(large)).toBe(true)
    expect(await store.get(await store.put(Buffer.alloc(0)))).toHaveLength(0)
  })

  it('stores under a given key', async () => {
    const store = create()
    const key = 'ab'.repeat(16)
    expect(await store.put(Buffer.from('முத்து'), key)).toBe(key)
    expect(String(await store.get(key))).toBe('முத்து')
  })

  it('removes one, which may be gone already, and no other', async () => {
    const store = create()
    const [first, second] = [await store.put(Buffer.from('1')), await store.put(Buffer.from('2'))]
    await store.remove(first)
    await removeFiles(store, [first, unknown])
    expect([await store.get(first), String(await store.get(second))]).toEqual([undefined, '2'])
  })

  it('refuses what is no key', async () => {
    const store = create()
    for (const wrong of ['../../etc/passwd', '', 'F'.repeat(32), `${unknown}/x`]) {
      await expect(async () => store.get(wrong)).rejects.toThrow('not a storage key')
      await expect(async () => store.remove(wrong)).rejects.toThrow('not a storage key')
      await expect(async () => store.put(Buffer.from('x'), wrong)).rejects.toThrow('not a storage')
    }
  })
})

describe('a store in an S3 bucket', () => {
  const keys = { region: 'us-east-1', key: 'PEARLKEY', secret: 'pearl-secret' }

  const codesOf = async (store: DocumentStore) => {
    const attempts = [store.put(Buffer.from('x')), store.get(unknown), store.remove(unknown)]
    return (await Promise.allSettled(attempts)).map((result) => {
      const error = result.status === 'rejected' ? (result.reason as Error) : undefined
      expect(`${error?.stack}`).not.toMatch(/PEARLKEY|pearl-secret|S3RVER|ffff/)
      return (error as { code?: string } | undefined)?.code
    })
  }
  const odd = async (answer: RequestListener, timeoutMs?: number) => {
    const server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    return createS3Store({ ...keys, url: `http://127.0.0.1:${port}/pearls` }, timeoutMs)
  }

  it.each([
    ['SignatureDoesNotMatch', 'a wrong secret', { secret: 'pearl-secret' }],
    ['InvalidAccessKeyId', 'an unknown key', keys],
    ['NoSuchBucket', 'an unknown bucket', { url: 'of-others' }],
  ])('says %s for %s, and gives no secret away', async (code, _what, wrong) => {
    const { settings } = server
    const url = 'url' in wrong ? `${settings.url}-${wrong.url}` : settings.url
    expect(await codesOf(createS3Store({ ...settings, ...wrong, url }))).toEqual([code, code, code])
  })

  it('says that nobody listens', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}/pearls`
    expect(await codesOf(createS3Store({ ...keys, url }))).toEqual(Array(3).fill('ECONNREFUSED'))
  })

  it.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    [
      'stops in the middle',
      (_request, response) => void response.writeHead(200, { 'content-length': 9 }).write('half'),
    ],
  ])('gives up when it %s', async (_name, answer) => {
    expect(await codesOf(await odd(answer, 500))).toEqual(Array(3).fill('ETIMEDOUT'))
  })

  it('asks a busy one again, with the whole file', async () => {
    const bodies: string[] = []
    const store = await odd((request, response) => {
      void buffer(request).then((body) => {
        bodies.push(String(body))
        if (bodies.length < 3) response.writeHead(503).end()
        else response.writeHead(200, { etag: '"x"' }).end()
      })
    })
    await store.put(Buffer.from('whole each time'))
    expect(bodies).toEqual(Array(3).fill('whole each time'))
  })

  it('finds out another web server', async () => {
    const store = await odd((_request, response) => void response.end('<h1>Welcome</h1>'))
    expect((await codesOf(store)).slice(0, 2)).toEqual(['S3_200', 'S3_200'])
  })
})
