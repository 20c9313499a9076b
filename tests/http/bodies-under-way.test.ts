import http from 'node:http'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tooManyAtOnce } from '../../app/http/body-messages'
import { newVisitor, visitorCookie } from '../../app/http/visitor-cookie.server'
import { startSite, type Site } from '../support/server'

const secret = 'a secret of at least thirty-two characters'

let site: Site
let temporary: string
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'bodies-'))
  site = await startSite({ TMPDIR: temporary, SECRET: secret })
}, 120_000)
afterAll(async () => {
  await site.remove()
  await rm(temporary, { recursive: true, force: true })
})

/** The cookie of a browser that came two hours ago. */
const knownCookie = () =>
  `visitor=${visitorCookie(newVisitor(new Date(Date.now() - 2 * 60 * 60 * 1000)), secret)}`

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
  request.flushHeaders()
  request.write(begin)
  return { request, answer }
}

const field = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const file = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.7`

async function visit(path: string, cookie?: string) {
  const page = await fetch(site.url + path, { headers: { ...(cookie && { cookie }) } })
  const [line = ''] = page.headers.getSetCookie()
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  return { cookie: cookie ?? line.split(';')[0] ?? '', token }
}

const folders = async () => (await readdir(temporary)).filter((name) => /^pearlbridge-/.test(name))

it('refuses the many slow posts of a stranger with a message, and serves a known browser', async () => {
  const slow = Array.from({ length: 60 }, () =>
    beginPost('/form', field('name', 'a'.repeat(60_000))),
  )
  const refused: Awaited<Slow['answer']>[] = []
  const settled = new Promise<void>((resolve) => {
    for (const { answer } of slow) {
      void answer.then(
        (one) => refused.push(one) === 44 && resolve(),
        () => undefined,
      )
    }
  })
  await settled
  for (const { status, wait, text } of refused) {
    expect({ status, wait }).toEqual({ status: 429, wait: '10' })
    expect(text).toContain(tooManyAtOnce)
    expect(text).toContain('name="gmail"')
  }
  const { cookie, token } = await visit('/form', knownCookie())
  const end = [
    field('token', token),
    field('name', 'Kavitha'),
    field('intent', 'save'),
    '--x--\r\n',
  ]
  const known = beginPost('/form', end.join(''), { cookie })
  known.request.end()
  expect((await known.answer).status).toBe(303)
  for (const { request } of slow) request.destroy()
})

it('reads the fifth body of a known browser when one of its four has ended', async () => {
  const { cookie, token } = await visit('/form', knownCookie())
  const begin = field('token', token) + field('whole', 'yes') + field('intent', 'save')
  const five = Array.from({ length: 5 }, () => beginPost('/form', begin, { cookie }))
  for (const { request } of five) request.end(`${field('name', 'Kavitha')}--x--\r\n`)
  for (const { answer } of five) expect((await answer).status).toBe(303)
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

it.each([60, 120])(
  'names the file and its limit and keeps all answers when %i MB are sent',
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
      expect(page).toContain('value="Indian"')
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
