import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startS3Server, type S3Server } from '../../../../tests/support/services/s3-server'
import { freePort } from '../../../../tests/support/free-port.mjs'
import { storedKeys } from '../../../../tests/support/uploads'
import { createS3Store } from './s3-store.server'
import { soon } from '../../../../tests/support/soon'

const key = 'ab'.repeat(16)
const keys = { region: 'us-east-1', key: 'PEARLKEY', secret: 'pearl-secret' }
const timeouts = { silenceMs: 300, answerMs: 1_000 }

async function odd(response: RequestListener) {
  const server = createServer(response).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return createS3Store({ ...keys, url: `http://127.0.0.1:${port}/pearls` }, timeouts)
}

async function errors(store: ReturnType<typeof createS3Store>) {
  const attempts = [
    store.put(Buffer.from('x')),
    buffer(store.open(key)),
    store.remove(key),
    storedKeys(store),
  ]
  return (await Promise.allSettled(attempts)).map((result) =>
    result.status === 'rejected' ? (result.reason as Error & { code: string }) : undefined,
  )
}

describe('a store in a bucket', () => {
  let server: S3Server
  beforeAll(async () => void (server = await startS3Server()))
  afterAll(() => server.close())

  it('sees its own prefix only, and no other names in it', async () => {
    const { settings } = server
    const [own, deeper] = ['own', 'own/deeper'].map((prefix) =>
      createS3Store({ ...settings, url: `${settings.url}/${prefix}` }),
    )
    const mine = await own?.put(Buffer.from('mine'))
    await deeper?.put(Buffer.from('theirs'))
    expect(own && (await storedKeys(own))).toEqual([mine])
  })

  it.each([
    ['a wrong secret', { secret: 'pearl-secret' }, 'SignatureDoesNotMatch'],
    ['an unknown key', keys, 'InvalidAccessKeyId'],
  ])('refuses %s, and the fault gives none away', async (_what, wrong, code) => {
    const found = await errors(createS3Store({ ...server.settings, ...wrong }))
    expect(found.map((error) => error?.code)).toEqual([code, code, code, code])
    for (const error of found) {
      expect(error?.message).toMatch(/^The S3 store of the documents answered [A-Z]+ with 403/)
      expect(`${error?.message} ${error?.stack}`).not.toMatch(/PEARLKEY|pearl-secret|S3RVER|abab/)
    }
  })

  it('names a bucket that is not there', async () => {
    const { settings } = server
    const store = createS3Store({ ...settings, url: `${settings.url}-of-others` })
    const found = await errors(store)
    expect(found.map((error) => error?.code)).toEqual(Array(4).fill('NoSuchBucket'))
  })
})

describe('a store that fails', () => {
  it('says that nobody listens', async () => {
    const url = `http://127.0.0.1:${await freePort()}/pearls`
    const found = await errors(createS3Store({ ...keys, url }))
    expect(found.map((error) => error?.code)).toEqual(Array(4).fill('ECONNREFUSED'))
    expect(found[0]?.message).toContain('cannot be reached for PUT')
  })

  it('is given up when it takes a request and says nothing', async () => {
    let asked = 0
    const found = await errors(await odd(() => void (asked += 1)))
    expect(found.map((error) => error?.code)).toEqual(Array(4).fill('ETIMEDOUT'))
    expect(asked).toBe(4)
  })

  it('is given up when its answer stands still in the middle', async () => {
    const store = await odd((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
    })
    await expect(buffer(store.open(key))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  })

  it('is given up when its answer drips without ever beginning', async () => {
    const store = await odd((request) => {
      const timer = setInterval(() => request.socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 100)
      request.socket.once('close', () => clearInterval(timer))
    })
    await expect(store.remove(key)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  })

  it('breaks the stream when it breaks off', async () => {
    const store = await odd((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
    })
    await expect(buffer(store.open(key))).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it.each([503, 429, 500])('for a moment, with %s, is asked again', async (status) => {
    const bodies: string[] = []
    const store = await odd((request, response) => {
      void buffer(request).then((body) => {
        bodies.push(String(body))
        if (bodies.length < 3) response.writeHead(status).end()
        else response.writeHead(200, { etag: '"x"' }).end()
      })
    })
    await store.put(Buffer.from('whole each time'))
    expect(bodies).toEqual(Array(3).fill('whole each time'))
  })

  it('with 403 is not asked again', async () => {
    let asked = 0
    const store = await odd((_request, response) => {
      asked += 1
      response.writeHead(403).end()
    })
    await expect(store.remove(key)).rejects.toMatchObject({ code: 'S3_403' })
    expect(asked).toBe(1)
  })

  it('is found out when it is another web server', async () => {
    const store = await odd((request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
    })
    await expect(store.put(Buffer.from('x'))).rejects.toMatchObject({ code: 'S3_UNREADABLE' })
    await expect(storedKeys(store)).rejects.toMatchObject({ code: 'S3_UNREADABLE' })
  })

  it('is let go at once when the reader goes', async () => {
    let isOpen = false
    const store = await odd((request, response) => {
      isOpen = true
      request.socket.once('close', () => (isOpen = false))
      response.writeHead(200, { 'content-length': '100' }).write('half')
    })
    const stream = store.open(key)
    await once(stream, 'readable')
    expect(isOpen).toBe(true)
    stream.destroy()
    await soon(() => expect(isOpen).toBe(false), 200)
  })

  it('may be read slower than it waits itself', async () => {
    const content = Buffer.alloc(4 * 1024 * 1024, 'pearl')
    const store = await odd((_request, response) => void response.end(content))
    let received = 0
    for await (const chunk of store.open(key) as AsyncIterable<Buffer>) {
      if (received === 0) await new Promise((done) => setTimeout(done, timeouts.silenceMs * 2))
      received += chunk.length
    }
    expect(received).toBe(content.length)
  })
})
