import { gzipSync } from 'node:zlib'
import { exchange, honest, Memory, tally, withSite } from './network-wire'
import type { Experiment } from '../part'

const request = (lines: string[], body = '', end = '\r\n') => [...lines, '', body].join(end)
const post = ['POST /contact HTTP/1.1', 'Host: localhost', 'Origin: http://localhost']
const form = 'Content-Type: application/x-www-form-urlencoded'
const hidden = 'GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n'
const chunks = `0\r\n\r\n${hidden}`

/** Requests that a proxy in front may end elsewhere than the server does: one answer, a refusal. */
const shapes: Record<string, string> = {
  'length and chunks': request(
    [...post, form, 'Content-Length: 6', 'Transfer-Encoding: chunked'],
    chunks,
  ),
  'chunks and length': request(
    [...post, form, 'Transfer-Encoding: chunked', 'Content-Length: 6'],
    chunks,
  ),
  'two lengths': request([...post, form, 'Content-Length: 1', 'Content-Length: 60'], `a${hidden}`),
  'a list of lengths': request([...post, form, 'Content-Length: 1, 60'], `a${hidden}`),
  'signed length': request([...post, form, 'Content-Length: +1'], `a${hidden}`),
  'negative length': request([...post, form, 'Content-Length: -1'], `a${hidden}`),
  'hexadecimal length': request([...post, form, 'Content-Length: 0x1'], `a${hidden}`),
  'huge length': request([...post, form, `Content-Length: ${'9'.repeat(30)}`], hidden),
  'unknown coding': request([...post, form, 'Transfer-Encoding: xchunked'], chunks),
  'coding not last': request([...post, form, 'Transfer-Encoding: chunked, identity'], chunks),
  'space before the colon': request([...post, form, 'Transfer-Encoding : chunked'], chunks),
  'folded header': request([...post, form, 'Transfer-Encoding:', ' chunked'], chunks),
  'bare line feeds': request([...post, form, 'Content-Length: 0'], hidden, '\n'),
  'bare line feed in a header': request(
    [...post, form, 'X: a\nTransfer-Encoding: chunked'],
    chunks,
  ),
  'bare carriage return': request([...post, form, 'X: a\rTransfer-Encoding: chunked'], chunks),
  'NUL in a header': request([...post, form, 'X: a\0b', 'Content-Length: 0'], hidden),
  'no host': request(['GET / HTTP/1.1'], hidden),
  'signed chunk': request([...post, form, 'Transfer-Encoding: chunked'], `-1\r\n\r\n${hidden}`),
  'chunk with a bare line feed': request(
    [...post, form, 'Transfer-Encoding: chunked'],
    `1\na\n0\n\n${hidden}`,
  ),
  'huge chunk': request(
    [...post, form, 'Transfer-Encoding: chunked'],
    `${'f'.repeat(20)}\r\n${hidden}`,
  ),
  'endless chunk extension': request(
    [...post, form, 'Transfer-Encoding: chunked'],
    `1;${'a'.repeat(40_000)}\r\na\r\n${chunks}`,
  ),
  'future protocol': request(['GET / HTTP/9.9', 'Host: localhost'], hidden),
  'HTTP/2 by force': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
}

export const smuggling: Experiment = {
  name: 'smuggled requests',
  run: () =>
    withSite(async (site) => {
      const damage: string[] = []
      const statuses: string[] = []
      for (const [name, bytes] of Object.entries(shapes)) {
        const heard = await exchange(site, bytes)
        statuses.push(heard.statuses.join('+') || 'closed')
        if (heard.statuses.length > 1) damage.push(`${name}: answered ${heard.statuses.join()}`)
        if (heard.statuses.some((one) => one < 400 || (one >= 500 && one !== 501)))
          damage.push(`${name}: accepted ${heard.statuses.join()}`)
        if (!heard.closed) damage.push(`${name}: the connection stays open`)
      }
      return { figures: { shapes: statuses.length, answers: tally(statuses), damage }, good: true }
    }),
}

const climbs = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%00/',
  '....//',
  '..;/',
  '%uff0e%uff0e/',
  '.%2e/',
]
const bases = ['/', '/assets/', '/share/', '/profile/candidate/documents/', '/api/', '//']
const targets = [
  'package.json',
  'etc/passwd',
  '.git/config',
  'data/secret',
  'build/server/index.js',
]
const oddPaths = [
  '/%00',
  '/robots.txt%00',
  '/robots.txt%00.html',
  '/%',
  '/%zz',
  '/%ff',
  '/%c0%80',
  '/%ed%a0%80',
  '/\u00ff',
  '//example.com/',
  '/\\example.com',
  '/http://example.com/',
  '/.env',
  '/.well-known/../package.json',
  `/${'a'.repeat(8000)}`,
  `/${'%61'.repeat(2500)}`,
  `/${'../'.repeat(1500)}`,
  '/?%00',
  '/?_data=root',
  '/contact?_data=routes%2Fcontact',
  '/?_routes=%00',
  '/contact.data',
  '/_root.data',
  '/__manifest?p=%00',
  '*',
  'http://example.com/contact',
  'http://[::/',
  '/profile/candidate/documents/%00',
  '/profile/candidate/documents/..',
  '/login/%00',
  '/login/__proto__',
  '/login/constructor',
  '/forgot-password/toString',
  '/jobs?q=%00',
  '/jobs?q=%ff',
  '/form?position=%00',
]

/** Nothing outside the served folders, and never a fault of the server's own. */
export const paths: Experiment = {
  name: 'paths',
  run: () =>
    withSite(async (site) => {
      const damage: string[] = []
      const statuses: number[] = []
      const all = [
        ...oddPaths,
        ...bases.flatMap((base) =>
          climbs.flatMap((climb) => targets.map((target) => base + climb.repeat(6) + target)),
        ),
      ]
      for (const path of all) {
        const line = Buffer.from(
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
          'latin1',
        )
        const { statuses: answers, text } = await exchange(site, line, 5000)
        const status = answers[0] ?? 0
        statuses.push(status)
        if (status >= 500 || status === 0) damage.push(`${path.slice(0, 60)}: ${status}`)
        if (/root:x:|"name": "pearlbridge"|\[core\]/.test(text))
          damage.push(`${path.slice(0, 60)} was served`)
        if (/^location: *(https?:)?\/\/(?!localhost)/im.test(text))
          damage.push(`${path.slice(0, 60)} leads elsewhere`)
      }
      return { figures: { paths: all.length, statuses: tally(statuses), damage }, good: true }
    }),
}

const hosts = [
  '',
  ' ',
  '[',
  '[::1',
  'a b',
  'localhost:99999',
  'localhost:x',
  '@',
  'a@b',
  '%00',
  'a/../b',
  '\u00ff',
  '..',
  'x'.repeat(5000),
  'xn--',
  'localhost, example.com',
  '<script>',
  '1.2.3.4.5',
  '0x7f.1',
  'a#b',
  'a?b',
  'a\\b',
  '999.999.999.999',
]

export const badHosts: Experiment = {
  name: 'host names',
  run: () =>
    withSite(async (site) => {
      const damage: string[] = []
      const statuses: number[] = []
      for (const host of hosts) {
        for (const path of ['/', '/contact', '/api/openapi.json', '/robots.txt']) {
          const bytes = Buffer.from(
            `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
            'latin1',
          )
          const { statuses: answers } = await exchange(site, bytes, 5000)
          statuses.push(answers[0] ?? 0)
          if ((answers[0] ?? 500) >= 500)
            damage.push(`${JSON.stringify(host.slice(0, 30))} ${path}: ${answers[0]}`)
        }
      }
      return { figures: { statuses: tally(statuses), damage }, good: true }
    }),
}

/** A range can ask for the same bytes again and again; the answer must not outgrow the file. */
export const ranges: Experiment = {
  name: 'ranges',
  run: () =>
    withSite(async (site) => {
      const damage: string[] = []
      const page = await (await fetch(`${site.url}/form`)).text()
      const file =
        /(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/.exec(page)?.[1] ?? '/favicon.svg'
      const plain = { 'accept-encoding': 'identity' }
      const whole = (await (await fetch(site.url + file, { headers: plain })).arrayBuffer())
        .byteLength
      const asked = [
        'bytes=0-',
        'bytes=0-0',
        'bytes=-1',
        'bytes=5-1',
        'bytes=999999999-',
        'bytes=-999999999',
        'bytes=a-b',
        'lines=1-2',
        `bytes=${'0-,'.repeat(900)}0-`,
        `bytes=${Array.from({ length: 1300 }, (_, i) => `${i}-`).join()}`,
        'bytes=0-18446744073709551615',
        'bytes=--1',
        'bytes=',
      ]
      const statuses: number[] = []
      for (const range of asked) {
        const answer = await fetch(site.url + file, { headers: { ...plain, range } })
        const { byteLength } = await answer.arrayBuffer()
        statuses.push(answer.status)
        if (answer.status >= 500) damage.push(`${range.slice(0, 30)}: ${answer.status}`)
        if (byteLength > whole + 2000) damage.push(`${range.slice(0, 30)}: ${byteLength} bytes`)
      }
      return { figures: { file, whole, statuses: tally(statuses), damage }, good: true }
    }),
}

/** A compressed body is never unpacked: no form of the product is sent like that. */
export const codings: Experiment = {
  name: 'compressed bodies',
  run: () =>
    withSite(async (site) => {
      const damage: string[] = []
      const memory = new Memory(site)
      memory.reset()
      const before = memory.now()
      const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024), { level: 1 })
      const statuses: number[] = []
      for (const path of ['/contact', '/form', '/api/contacts', '/api/candidates']) {
        for (const coding of ['gzip', 'deflate', 'br', 'gzip, gzip', 'x']) {
          const type = path.startsWith('/api')
            ? 'application/json'
            : 'application/x-www-form-urlencoded'
          const headers = { 'content-type': type, 'content-encoding': coding, origin: site.url }
          const answer = await fetch(site.url + path, {
            method: 'POST',
            body: bomb,
            headers,
          }).catch(() => undefined)
          statuses.push(answer?.status ?? 0)
          if (answer?.status !== 415) damage.push(`${path} ${coding}: ${answer?.status}`)
          await answer?.text()
        }
      }
      const peak = memory.peak()
      if (peak > before + 100) damage.push(`${peak - before} MB more`)
      const honestMs = await honest(site, 3)
      return {
        figures: { statuses: tally(statuses), mb: `${before}, at most ${peak}`, honestMs, damage },
        good: true,
      }
    }),
}
