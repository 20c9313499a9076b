import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseEngine } from '../../support/database/own-database'
import { startSite, type Site } from '../../support/site/server'
import { answers, openAccount } from '../forms/candidate'

let site: Site
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error', ...(await chooseEngine()) })
})
afterAll(() => site.remove())

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** As it comes, neither decompressed nor redirected. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(site.url + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        const { statusCode: status = 0, headers } = answer
        resolve({ status, headers, body: Buffer.concat(chunks) })
      })
    })
    sent.once('error', reject).end()
  })
}

const readBody = ({ headers, body }: Answer) => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

describe('a page for everybody', () => {
  it('is the same in every encoding, each with a strong ETag of its own', async () => {
    await ask('/')
    const every = await Promise.all(
      ['br', 'gzip', 'identity', 'br;q=0, gzip', 'deflate'].map((accept) =>
        ask('/', { 'accept-encoding': accept }),
      ),
    )
    const encodings = every.map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual(['br', 'gzip', undefined, 'gzip', undefined])
    const [page, ...others] = every.map(readBody)
    expect(page).toMatch(/^<!DOCTYPE html>/i)
    for (const other of others) expect(other).toBe(page)
    const tags = every.map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  })

  it('is for shared caches, and says what it depends on', async () => {
    const [first, second] = [await ask('/land'), await ask('/land')]
    expect(second.headers.etag).toBe(first.headers.etag)
    for (const { headers } of [first, second]) {
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300, no-transform')
      expect(headers.vary).toBe('Accept-Encoding, Cookie, Save-Data')
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await ask('/about')
    const { etag = '' } = headers
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await ask('/about', { 'if-none-match': known })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers.etag).toBe(etag)
    }
    expect((await ask('/about', { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await ask('/about', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(
      200,
    )
  })

  it('answers HEAD with its headers alone', async () => {
    const { headers } = await ask('/services')
    const head = await ask('/services', {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers.etag).toBe(headers.etag)
    expect(head.headers['content-length']).toBe(headers['content-length'])
  })

  it('allows no inline script', async () => {
    const page = await ask('/contact')
    expect(readBody(page)).not.toContain('nonce')
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
  })
})

describe('a cached page', () => {
  it('is kept for each query', async () => {
    const [all, one] = [await ask('/event'), await ask('/event?category=Corporate')]
    expect(one.headers.etag).not.toBe(all.headers.etag)
    expect(readBody(one)).toContain('Corporate: showing')
    expect(readBody(all)).not.toContain('Corporate: showing')
  })

  it.each(['visitor=a', 'visitor=a; session=ended'])(
    'is not what a browser with the cookie %s gets',
    async (cookie) => {
      await ask('/about')
      const { headers } = await ask('/about', { cookie })
      expect([headers['cache-control'], headers.etag]).toEqual([
        'no-store, no-transform',
        undefined,
      ])
    },
  )

  it('is never what a signed-in visitor gets', async () => {
    await ask('/')
    const owner = site.browser()
    await openAccount({ outbox: site.outbox }, owner, answers)
    const { html, headers } = await owner.open('/')
    expect(html).toContain('/profile/candidate')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(readBody(await ask('/'))).not.toContain('/profile/candidate"')
  })

  it('carries no notice, and hides none', async () => {
    await ask('/land')
    const visitor = site.browser()
    const { html } = await visitor.follow(
      await visitor.request('/logout', { method: 'POST', body: new URLSearchParams() }),
    )
    expect(html).toContain('You are signed out.')
    expect(readBody(await ask('/land'))).not.toContain('You are signed out.')
  })

  it('has no script and no font for who saves data', async () => {
    await ask('/')
    const saving = await ask('/', { 'save-data': 'on' })
    expect(readBody(saving)).not.toMatch(/<script (?!type="application\/ld\+json")/)
    expect(readBody(saving)).not.toContain('.woff2')
    expect(readBody(await ask('/'))).toContain('<script type="module"')
    expect(readBody(await ask('/'))).toContain('.woff2')
  })
})

describe('files', () => {
  it('of the build come compressed and for a year, those of fixed names for an hour', async () => {
    const page = readBody(await ask('/'))
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
    const { headers, body } = await ask(script, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(brotliDecompressSync(body).toString()).toBe(readBody(await ask(script)))
    const icon = await ask('/favicon.ico')
    expect(icon.headers['cache-control']).toBe('public, max-age=3600')
    expect(icon.headers['content-type']).toBe('image/vnd.microsoft.icon')
  })

  it('are sent in parts where players ask for them', async () => {
    const page = readBody(await ask('/'))
    const [, loop = ''] = /"(\/assets\/[^"]+\.mp4)"/.exec(page) ?? []
    const part = await ask(loop, { range: 'bytes=0-99' })
    expect([part.status, part.body.length]).toEqual([206, 100])
    expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/assets/../../package.json', '/assets/%2e%2e/server/index.js', '/../app/root.tsx'])(
    'outside the build are not found: %s',
    async (path) => {
      const { status, body } = await ask(path)
      expect(status).toBe(404)
      expect(body.toString()).not.toMatch(/"dependencies"|import /)
    },
  )
})
