import { once } from 'node:events'
import http from 'node:http'
import { connect } from 'node:net'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tooSlow } from '../../../app/http/bodies/body-messages'
import { quickEngine } from '../../support/database/own-database'
import { sendRaw, statusOf } from '../../support/site/raw'
import { startWatchedSite, type WatchedSite } from '../../support/site/watched-site'

let site: WatchedSite
let temporary: string
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'bodies-'))
  // Little memory: sixteen bodies at once, four of one network.
  const memory = String(512 * 1024 * 1024)
  site = await startWatchedSite({
    TMPDIR: temporary,
    TRUST_PROXY: '1',
    PROBE_MEMORY: memory,
    ...(await quickEngine()),
  })
}, 120_000)
afterAll(async () => {
  await site.remove()
  await rm(temporary, { recursive: true, force: true })
})

const from = (address: string) => ({ 'x-forwarded-for': address })

interface Slow {
  request: http.ClientRequest
  /** Once it is answered. */
  answer: Promise<{ status: number; wait: string | undefined; text: string }>
}

/** A post of which the beginning has arrived and the end has not. */
function beginPost(path: string, begin: string, headers: http.OutgoingHttpHeaders = {}): Slow {
  const { hostname, port } = new URL(site.url)
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = http.request({
    hostname,
    port,
    path,
    method: 'POST',
    agent: false,
    headers: { ...type, ...headers },
  })
  const answer = new Promise<Awaited<Slow['answer']>>((resolve, reject) => {
    request.once('error', reject).once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const { statusCode: status = 0, headers: answered } = response
        const text = Buffer.concat(chunks).toString()
        resolve({ status, wait: answered['retry-after'], text })
      })
    })
  })
  // Some are never answered.
  answer.catch(() => {})
  request.flushHeaders()
  request.write(begin)
  return { request, answer }
}

const field = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const file = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.7`

async function visit(path: string) {
  const page = await fetch(site.url + path)
  const [line = ''] = page.headers.getSetCookie()
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  return { cookie: line.split(';')[0] ?? '', token }
}

const folders = async () => (await readdir(temporary)).filter((name) => /^pearlbridge-/.test(name))

/** @returns what comes back until the server cuts it off */
async function sendSlowHead(): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  await once(socket, 'close')
  return text
}

const slow: Slow[] = []
let stalled: Slow
let slowHead: Promise<string>
// They end after ten seconds and more, which the tests in between need not wait for.
beforeAll(async () => {
  slowHead = sendSlowHead()
  const { cookie, token } = await visit('/form')
  const typed = field('token', token) + field('name', 'Kavitha of the slow line')
  const begun = `${typed}${file('resume_upload')}${'a'.repeat(100_000)}`
  stalled = beginPost('/form', begun, { cookie, ...from('198.51.100.9') })
  const large = field('name', 'a'.repeat(60_000)) + field('city', 'a'.repeat(10_000))
  for (let n = 0; n < 8; n += 1) slow.push(beginPost('/form', large, from('203.0.113.7')))
})

it('slow posts of one network keep no smaller post of theirs waiting, and no large one of others', async () => {
  const { cookie, token } = await visit('/form')
  const begin = field('token', token) + field('intent', 'save')
  const small = beginPost('/form', begin, { cookie, ...from('203.0.113.7') })
  small.request.end('--x--\r\n')
  expect((await small.answer).status).toBe(303)
  const files = beginPost('/form', begin + file('resume_upload') + 'a'.repeat(200_000), {
    cookie,
  })
  files.request.end('\r\n--x--\r\n')
  expect((await files.answer).status).toBe(303)
  expect(slow.filter(({ request }) => request.destroyed)).toEqual([])
})

it.each([
  ['/contact', 'application/x-www-form-urlencoded'],
  ['/form', 'multipart/form-data; boundary=x'],
  ['/api/contacts', 'application/json'],
  ['/api/candidates', 'multipart/form-data; boundary=x'],
])(
  'reads no body for %s of %s that comes in thousands of pieces of one byte',
  async (path, type) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n`
    const pieces = '1\r\na\r\n'
    for (const count of [2000, 20_000]) {
      const body = `Content-Type: ${type}\r\n\r\n${pieces.repeat(count)}0\r\n\r\n`
      expect(statusOf(await sendRaw(site, head + body))).toBe(400)
    }
  },
)

it('reads a body of four hundred pieces that are no smaller than a line cuts them', async () => {
  const head = 'POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n'
  const type = 'Content-Type: application/json\r\nConnection: close\r\n\r\n'
  const pieces = `200\r\n${' '.repeat(512)}\r\n`.repeat(400)
  const answer = await sendRaw(site, `${head}${type}${pieces}2\r\n{}\r\n0\r\n\r\n`)
  expect(statusOf(answer)).toBe(422)
})

it.each([60, 120])(
  'names the file and its limit and keeps the answers that were read when %i MB are sent',
  { timeout: 60_000 },
  async (megabytes) => {
    const { cookie, token } = await visit('/form')
    const begin = field('token', token) + field('whole', 'yes') + field('name', 'Kavitha')
    const large = beginPost('/form', begin + file('resume_upload'), { cookie })
    for (let sent = 0; sent < megabytes; sent += 1) large.request.write('a'.repeat(1024 * 1024))
    large.request.end(`\r\n${field('nationality', 'Indian')}--x--\r\n`)
    const { status, text } = await large.answer
    expect(status).toBe(413)
    expect(text).toMatch(/a\.pdf is larger than 5 MB. Choose a smaller file./)
    for (const page of [
      text,
      await (await fetch(`${site.url}/form`, { headers: { cookie } })).text(),
    ]) {
      expect(page).toContain('value="Kavitha"')
      // What stands behind 64 MB is not read.
      if (megabytes < 64) expect(page).toContain('value="Indian"')
    }
  },
)

it('names the file and its limit to a program that sends 60 MB', { timeout: 60_000 }, async () => {
  const body = new FormData()
  body.append('name', 'Kavitha')
  body.append('resume_upload', new File([Buffer.alloc(60 * 1024 * 1024)], 'scan.pdf'))
  const answer = await fetch(`${site.url}/api/candidates/`, { method: 'POST', body })
  expect(answer.status).toBe(413)
  const message = 'scan.pdf is larger than 5 MB. Choose a smaller file.'
  expect(await answer.json()).toMatchObject({ message, errors: { resume_upload: [message] } })
})

it('slow posts end with a sentence when they are slower than 1 kB a second, and the log names their client', async () => {
  for (const { answer } of slow.slice(0, 4)) {
    const { status, wait, text } = await answer
    expect({ status, wait }).toEqual({ status: 408, wait: '10' })
    expect(text).toContain(tooSlow)
    expect(text).toContain('name="gmail"')
  }
  const { status, text } = await stalled.answer
  expect(status).toBe(408)
  expect(text).toContain('value="Kavitha of the slow line"')
  expect(site.output()).toMatch(
    /"client":"[^"]+"[^\n]*"limit":"body-slow"|"limit":"body-slow"[^\n]*"client":"[^"]+"/,
  )
  for (const { request } of slow) request.destroy()
})

it('cuts a sender of slow headers off', { timeout: 40_000 }, async () => {
  expect(await slowHead).toMatch(/^HTTP\/1\.1 408 /)
})

it('writes nothing of a file before the right token in front of it', async () => {
  const { cookie, token } = await visit('/form')
  const chunk = 'a'.repeat(3_000_000)
  for (const before of ['', field('token', 'wrong')]) {
    const slow = beginPost('/form', before + file('resume_upload') + chunk, { cookie })
    // Its own post answers only when all of it was read: what stands before it has been by then.
    slow.request.end(`\r\n${field('intent', 'upload')}--x--\r\n`)
    expect((await slow.answer).status).toBe(403)
    expect(await folders()).toEqual([])
  }
  const right = beginPost('/form', field('token', token) + file('resume_upload') + chunk, {
    cookie,
  })
  await expect.poll(folders, { timeout: 10_000 }).toHaveLength(1)
  right.request.end(`\r\n${field('intent', 'upload')}--x--\r\n`)
  expect((await right.answer).status).toBe(303)
  await expect.poll(folders).toEqual([])
})
