import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { fillForm } from '../../support/pages/form'
import { useBuiltApp } from '../../support/site/app'
import { sendRaw, parseStatus } from '../../support/site/raw'

const app = useBuiltApp()
const send = (bytes: string) => sendRaw({ url: `http://127.0.0.1:${app.port}` }, bytes)
const head = (target: string, lines: string[] = []) =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n')
const post = 'POST /contact HTTP/1.1\r\nHost: a\r\n'

describe('a head that two servers could read in two ways', () => {
  it.each([
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`, 400],
    [
      'a length and chunks',
      `${post}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['an unknown coding', `${post}Transfer-Encoding: pearl\r\n\r\n`, 400],
  ])('is refused and the connection closed: %s', async (_, bytes, status) => {
    const answer = await send(bytes)
    expect(parseStatus(answer)).toBe(status)
    expect(answer.toLowerCase()).toContain('connection: close')
  })
})

describe('an address', () => {
  it.each([`/${'a'.repeat(2000)}`, '*', 'http://localhost/about'])(
    'that is no path of ours is refused with a sentence: %.30s',
    async (target) => {
      const answer = await send(head(target))
      expect(parseStatus(answer)).toBe(400)
      expect(answer).toContain('This address cannot be read.')
    },
  )

  it.each([
    '/%',
    '/%E0%A4%A',
    '/%5c',
    '/%00',
    '/login/%2f',
    '/a%0d%0ab',
    '//',
    '/\\\\x',
    '/form?%',
  ])('that is odd is answered without a fault: %s', async (target) => {
    expect(parseStatus(await send(head(target, ['Connection: close'])))).toBeLessThan(500)
  })
})

describe('a file', () => {
  const rows = async () =>
    (await app.services.db.selectFrom('documents').select('id').execute()).length

  it(
    'of 40 MB is named with its limit, and the answers around it stay',
    { timeout: 60_000 },
    async () => {
      const browser = app.browser()
      const { html } = await browser.open('/form')
      const body = new FormData()
      body.set('token', /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '')
      body.set('version', '0')
      body.set('name', 'Kavitha')
      body.set('resume_upload', new File([Buffer.alloc(40 * 1024 * 1024)], 'scan.pdf'))
      body.set('nationality', 'Indian')
      const answer = await browser.request('/form', { method: 'POST', body })
      expect(answer.status).toBe(422)
      expect(answer.html).toContain('scan.pdf is larger than 5 MB. Choose a smaller file.')
      for (const page of [answer, await browser.open('/form')]) {
        expect(page.html).toContain('value="Kavitha"')
        expect(page.html).toContain('value="Indian"')
      }
    },
  )

  it('of 49 MB is answered with a sentence, and the form has its draft', async () => {
    const browser = app.browser()
    const page = await browser.open('/form')
    const saved = fillForm(page.html, { fill: { name: 'Kavitha' }, press: 'save' })
    await browser.request('/form', { method: 'POST', body: saved.body })
    const body = new FormData()
    body.set('resume_upload', new File([Buffer.alloc(49 * 1024 * 1024)], 'scan.pdf'))
    const answer = await browser.request('/form', { method: 'POST', body })
    expect(answer.status).toBe(413)
    expect(answer.html).toContain('A file may have up to 5 MB')
    expect(answer.html).toContain('value="Kavitha"')
    const call = await app.request('/api/candidates/', { method: 'POST', body })
    expect(call.status).toBe(413)
    expect(await call.json()).toMatchObject({ message: 'The body is too large.' })
  })

  it('is stored with the right token alone', async () => {
    const browser = app.browser()
    await browser.open('/form')
    const before = await rows()
    const body = new FormData()
    body.set('token', 'wrong')
    body.set('resume_upload', new File(['%PDF-1.7'], 'a.pdf'))
    const { status } = await browser.request('/form', { method: 'POST', body })
    expect([status, await rows()]).toEqual([403, before])
  })
})

it.each(['/healthz', '/', '/robots.txt'])('%s twice at once ends the connection', async (path) => {
  const socket = connect({ port: app.port, host: '127.0.0.1' }).setEncoding('latin1')
  let text = ''
  socket.on('data', (piece: string) => (text += piece)).on('error', () => {})
  socket.write(head(path).repeat(1000))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(text.split('HTTP/1.1 ').length).toBeLessThanOrEqual(2)
})
