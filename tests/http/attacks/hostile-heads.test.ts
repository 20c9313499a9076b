import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickEngine } from '../../support/database/own-database'
import { sendRaw, statusOf } from '../../support/site/raw'
import { startWatchedSite, type WatchedSite } from '../../support/site/watched-site'
import { soon } from '../../support/soon'

let site: WatchedSite
beforeAll(async () => {
  site = await startWatchedSite({ TRUST_PROXY: '1', ...(await quickEngine()) })
  // What is done once is done by then: pages are compressed for keeping, code is compiled.
  for (const path of ['/about', '/jobs?q=a', '/form', '/login/candidate', '/nothing', '/api/x']) {
    for (let times = 0; times < 3; times += 1) await (await fetch(site.url + path)).arrayBuffer()
  }
  await soon(async () =>
    expect((await fetch(`${site.url}/about`)).headers.get('etag')).toBeTruthy(),
  )
}, 90_000)
afterAll(() => site.remove())

interface Head {
  target?: string
  method?: string
  lines?: string[]
}

const full = 15_000
const fill = (piece: string, length = full) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
const head = ({ method = 'GET', target = '/about', lines = [] }: Head) =>
  [`${method} ${target} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n')

/** A request of an anonymous client may keep the loop for 50 ms and the processor for 250 ms. */
async function measure(bytes: string) {
  const { result: answer, busy, cpu } = await site.watch(() => sendRaw(site, bytes))
  return { status: statusOf(answer), slow: busy > 50 || cpu > 250 ? { busy, cpu } : false }
}

const pieces = [
  '/',
  '//a',
  '/a',
  '%',
  '%2f',
  '%c3%28',
  '%00',
  '/..',
  '/.',
  '\\',
  ':',
  '*',
  '?',
  '(',
  ';',
  '..;/',
]
const places = [
  '/about',
  '/',
  '/jobs',
  '/form',
  '/login/candidate',
  '/nothing',
  '/api/x',
  '/jobs.data',
  '/sitemap.xml',
]
describe('no head of a request keeps the server busy:', () => {
  it.each(pieces)('a path of %s', async (piece) => {
    for (const length of [900, 1024, full]) {
      const { status, slow } = await measure(head({ target: fill(`/${piece}`, length) }))
      expect([piece, length, slow]).toEqual([piece, length, false])
      expect([200, 301, 308, 400, 404, 414]).toContain(status)
      if (length > 1024 && !piece.includes('?')) expect(status).toBe(414)
      const ending = await measure(head({ target: `/x${fill(piece, length - 3)}/` }))
      expect([piece, length, ending.slow]).toEqual([piece, length, false])
    }
  })

  it.each(places)('a query of %s', async (place) => {
    for (const piece of [
      'a&',
      'a=b&',
      '%',
      '%2',
      '=',
      'q=a&',
      'category=a&',
      'next=/',
      '_data=a&',
      '_routes=a,',
      'index&',
      '+',
    ]) {
      const { status, slow } = await measure(head({ target: `${place}?${fill(piece)}` }))
      expect([piece, slow]).toEqual([piece, false])
      expect([200, 301, 303, 400, 404]).toContain(status)
    }
    const next = await measure(head({ target: `${place}?q=${fill('a+')}&next=/${fill('.', 300)}` }))
    expect(next.slow).toBe(false)
  })

  it('a Host of 15,000 characters', async () => {
    for (const piece of ['a', 'a.', '[', ':', '-', '0', '1.']) {
      const bytes = `GET /form HTTP/1.1\r\nHost: ${fill(piece)}\r\n\r\n`
      expect(await measure(bytes)).toEqual({ status: 400, slow: false })
    }
  })
})

describe('what is no HTTP', () => {
  const body = 'a=b&'.repeat(1_000_000)
  const post = (line: string) =>
    head({ method: 'POST', lines: [`Content-Length: ${body.length}`, line] }) + body

  it('is answered, also while its body is still on the way', async () => {
    for (const line of ['X-Odd: \x1d', 'No colon']) {
      const answer = await sendRaw(site, post(line))
      expect([line, statusOf(answer)]).toEqual([line, 400])
      expect(answer).toContain('This request cannot be read.')
      expect(answer).toContain('X-Content-Type-Options: nosniff')
    }
  })

  it('says what to do about headers that are too long', async () => {
    const answer = await sendRaw(site, post(`Cookie: a=${'b'.repeat(20_000)}`))
    expect(statusOf(answer)).toBe(431)
    expect(answer).toContain('delete the cookies of this site')
  })
})

describe('a head that two servers could read in two ways', () => {
  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n', 400],
    ['two hosts that are one', 'GET / HTTP/1.1\r\nHost: localhost\r\nhOST: localhost\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    [
      'a coding',
      'POST /contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
      501,
    ],
    [
      'two lengths',
      'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      400,
    ],
    [
      'a length and a coding',
      'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a coding nobody knows',
      'POST /contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: pearl\r\n\r\n',
      501,
    ],
  ])('is refused: %s', async (_, bytes, status) => {
    const answer = await sendRaw(site, bytes)
    expect(statusOf(answer)).toBe(status)
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  it('says that an address is too long', async () => {
    const answer = await sendRaw(site, head({ target: fill('/', 2000) }))
    expect(answer).toContain('This address is too long. Please check the link.')
  })

  it('has no more than one slash in a row', async () => {
    for (const target of ['//about', '/about//', '/\\about', '///about?x=//']) {
      const answer = await sendRaw(site, head({ target }))
      const to = /^location: (.*)\r$/im.exec(answer)?.[1]
      expect([target, to ?? statusOf(answer)]).toEqual([
        target,
        target === '/about//' ? '/about' : 200,
      ])
    }
  })
})

describe('the log of errors', () => {
  it('has no line that anybody can write', async () => {
    const before = site.output().length
    const targets = [
      '/%0a',
      '/%0d%0a',
      '/?_data=x',
      '/form?_data=routes%2Fform',
      '/form?_data=x',
      '/jobs.data?_routes=x',
      '/x.data',
      '/%',
      '/%ff',
      '/__manifest?p=x',
      '/_root.data',
      '/form.data',
      '/%5c',
      '/\u0000',
    ]
    for (const method of ['GET', 'POST', 'PUT', 'HEAD']) {
      for (const target of targets)
        await sendRaw(
          site,
          head({ method, target, lines: ['Content-Length: 0', 'Connection: close'] }),
        )
    }
    const statuses = await Promise.all(
      ['x-www-form-urlencoded', 'json', 'multipart/form-data; boundary=b'].map((type) =>
        breakOff(`Content-Type: ${type.includes('/') ? type : `application/${type}`}`),
      ),
    )
    expect(statuses).toEqual(['', '', ''])
    expect((await fetch(`${site.url}/form`)).status).toBe(200)
    const errors = site
      .output()
      .slice(before)
      .split('\n')
      .filter((line) => /"level":"(error|warn)"|^(?!\{)./.test(line))
    expect(errors).toEqual([])
  })
})

/** Bodies whose sender goes away. */
async function breakOff(type: string) {
  for (const target of ['/contact', '/form', '/api/contacts', '/login/candidate', '/nothing']) {
    const { port } = new URL(site.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      head({ method: 'POST', target, lines: [type, 'Content-Length: 100'] }) + '--b\r\nabc=d',
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.destroy()
  }
  return ''
}
