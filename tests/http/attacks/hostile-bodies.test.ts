import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherCharset } from '../../../app/http/bodies/body-messages'
import { quickEngine } from '../../support/database/own-database'
import { overspent, pieces } from '../../support/site/spending'
import { startWatchedSite, type WatchedSite } from '../../support/site/watched-site'

let site: WatchedSite
beforeAll(async () => {
  // Each request comes from another client, since one is soon refused without a look at its body.
  site = await startWatchedSite({ TRUST_PROXY: '1', ...(await quickEngine()) })
  await fetch(`${site.url}/form`)
}, 120_000)
afterAll(() => site.remove())

const calls = {
  '/api/contacts/': ['username', 'email', 'phone', 'message'],
  '/api/auth/send-otp/': ['email'],
  '/api/auth/verify-otp/': ['email', 'otp'],
  '/api/auth/send-phone-otp/': ['phone'],
  '/api/auth/verify-phone-otp/': ['session_id', 'otp'],
  '/api/company/': ['company_name', 'company_email', 'company_weblink', 'annual_income'],
  '/api/candidates/': ['name', 'gmail', 'number', 'dob', 'sub_departments', 'year_of_graduation'],
  '/api/customer/': ['full_name', 'email', 'number', 'address', 'password'],
  '/api/auth/login-user/': ['user_type', 'email', 'password'],
  '/api/auth/send-reset-otp/': ['user_type', 'email'],
  '/api/auth/verify-reset-otp/': ['user_type', 'email', 'otp'],
  '/api/auth/reset-password/': ['user_type', 'email', 'new_password'],
}

interface Sent {
  method?: string
  path: string
  headers?: http.OutgoingHttpHeaders
  body?: string | Buffer
}

let asked = 0

/** As it is, without what `fetch` would mend or forbid. */
function ask({ method = 'POST', path, headers = {}, body }: Sent): Promise<number> {
  const { hostname, port } = new URL(site.url)
  asked += 1
  const from = { 'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` }
  const options = { hostname, port, path, method, headers: { ...headers, ...from } }
  return new Promise((resolve, reject) => {
    const sending = http.request(options, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    sending.once('error', reject)
    sending.end(body)
  })
}

/** @returns those that cost too much. */
async function costly(all: Record<string, Sent>): Promise<string[]> {
  const faults: (string | undefined)[] = []
  for (const [what, sent] of Object.entries(all)) {
    faults.push(await overspent(site, what, () => ask(sent)))
  }
  return faults.filter((fault) => fault !== undefined)
}

const json = { 'content-type': 'application/json' }
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const most = 250_000

describe.each(Object.entries(calls))('a call of %s', (path, names) => {
  it('costs little, however long its texts and lists are', { timeout: 300_000 }, async () => {
    const bodies: Record<string, unknown> = {}
    for (const name of names) {
      for (const [kind, piece] of Object.entries(pieces)) {
        const text = piece.repeat(most / Buffer.byteLength(JSON.stringify(piece)))
        bodies[`${kind} in ${name}`] = { [name]: text }
      }
      bodies[`85,000 empty texts in ${name}`] = { [name]: Array(85_000).fill('') }
      bodies[`190 texts in ${name}`] = { [name]: Array(190).fill('a'.repeat(1000)) }
      bodies[`a list as text in ${name}`] = { [name]: JSON.stringify(Array(60_000).fill('')) }
      bodies[`lists in lists in ${name}`] = { [name]: '['.repeat(60_000) }
    }
    const sent = Object.entries(bodies).map(([what, body]): [string, Sent] => [
      what,
      { path, headers: json, body: JSON.stringify(body) },
    ])
    expect(await costly(Object.fromEntries(sent))).toEqual([])
  })
})

it('counts values and depth, not names', async () => {
  const path = '/api/contacts/'
  const statusOf = (body: unknown) => ask({ path, headers: json, body: JSON.stringify(body) })
  expect(await statusOf({ email: Array(200).fill('') })).toBe(400)
  expect(await statusOf({ a: { b: Array(300).fill(1) } })).toBe(400)
  expect(await statusOf({ a: [[[[1]]]] })).toBe(400)
  const deep = `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  expect(await ask({ path, headers: json, body: deep })).toBe(400)
  expect(await statusOf({ email: Array(100).fill('') })).toBe(422)
  const names = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`a${n}`, 1]))
  expect(await statusOf(names)).toBe(400)
})

const disposition = 'Content-Disposition: form-data; name='
const fileOf = (name: string) =>
  `--x\r\n${disposition}"resume_upload"; filename="${name}"\r\n\r\n%PDF-1.7\r\n--x--\r\n`
const forms: Record<string, string> = {
  'a million parts without headers': '--x\r\n\r\n\r\n'.repeat(1_000_000),
  'parts without anything': '--x\r\n'.repeat(1_000_000),
  'delimiters within text': `--x\r\n${disposition}"a"\r\n\r\n${'\r\n--'.repeat(1_000_000)}`,
  '100,000 small fields': `--x\r\n${disposition}"a"\r\n\r\n\r\n`.repeat(100_000),
  '1,000 small files': `--x\r\n${disposition}"photo_upload"; filename="a.png"\r\n\r\na\r\n`.repeat(
    1000,
  ),
  'headers without end': `--x\r\n${'a: b\r\n'.repeat(500_000)}`,
  'a header of 80 kB': `--x\r\n${disposition}"${'a'.repeat(80_000)}"\r\n\r\n\r\n--x--\r\n`,
  'a file name of 80 kB': fileOf(`${' '.repeat(80_000)}a.pdf`),
  'a file name of 3 kB': fileOf(`${'. '.repeat(1500)}a`),
  'a file name of backslashes': fileOf('\\'.repeat(3900)),
  'nothing that ends': 'a'.repeat(10_000_000),
}

describe.each(['/form', '/contact', '/api/candidates/'])('a multipart form to %s', (path) => {
  it.each(Object.entries(forms))('costs little: %s', { timeout: 60_000 }, async (what, body) => {
    expect(await costly({ [what]: { path, headers: multipart, body } })).toEqual([])
  })
})

it('costs little to read 30 MB to its end', { timeout: 60_000 }, async () => {
  const body = Buffer.alloc(30 * 1024 * 1024, 'a')
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
  const all: Record<string, Sent> = {}
  for (const path of ['/form', '/contact']) {
    all[`URL-encoded to ${path}`] = { path, headers: urlencoded, body }
    all[`multipart to ${path}`] = { path, headers: multipart, body }
  }
  all['JSON'] = { path: '/api/contacts/', headers: json, body }
  expect(await costly(all)).toEqual([])
})

const long = 14_000
const headers = [
  ...['accept-encoding', 'if-none-match', 'cookie', 'user-agent', 'save-data', 'accept'],
  ...['if-modified-since', 'range', 'referer', 'sec-purpose', 'x-forwarded-for', 'accept-language'],
  ...['content-type', 'content-encoding', 'authorization', 'origin', 'sec-fetch-site', 'enhanced'],
]

describe.each(headers)('the header %s', (name) => {
  it('costs little at any length', { timeout: 120_000 }, async () => {
    const kinds = ['a', ' a', ',', ';', '=', '"', 'gzip;q=0.1,', 'a=b; ', 'W/"a", ', '%41', '\\']
    const all: Record<string, Sent> = {}
    for (const kind of kinds) {
      const value = kind.repeat(long / kind.length)
      for (const path of ['/land', '/form', '/jobs?q=a']) {
        all[`${kind} for ${path}`] = { method: 'GET', path, headers: { [name]: value } }
      }
      all[`${kind} with a post`] = { path: '/contact', headers: { [name]: value }, body: 'a=b' }
    }
    expect(await costly(all)).toEqual([])
  })
})

it('drops fields whose names are instructions to libraries', async () => {
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const name of ['password[', 'password..x', 'otp[0].a', '__proto__.password', '__proto__']) {
    // Contact alone takes a form without cookie and token.
    const status = await ask({ path: '/contact', headers: urlencoded, body: `${name}=1` })
    expect({ name, status }).toEqual({ name, status: 422 })
    const body = JSON.stringify({ email: 'selvi@example.com' }).replace('{', `{"${name}":"a",`)
    expect(await ask({ path: '/api/auth/login-user/', headers: json, body })).toBe(422)
  }
  expect(site.output()).not.toMatch(/"level":"error"/)
})

it('answers a form in another charset with the form and a sentence', async () => {
  const type = 'application/x-www-form-urlencoded; charset=utf-16'
  const init = { method: 'POST', headers: { 'content-type': type }, body: 'a=b' }
  const answer = await fetch(`${site.url}/contact`, init)
  expect(answer.status).toBe(415)
  const page = await answer.text()
  expect(page).toContain(otherCharset)
  expect(page).toContain('method="post"')
})
