import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherCharset } from '../../../app/http/bodies/body-messages'
import { quickEngine } from '../../support/database/own-database'
import { startSite, type Site } from '../../support/site/server'

let site: Site
beforeAll(async () => {
  site = await startSite(await quickEngine())
}, 120_000)
afterAll(async () => {
  // Nothing of all this has ended the process.
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect(site.output()).not.toMatch(/"level":(50|60)/)
  await site.remove()
})

const pages = [
  '/contact',
  '/form',
  '/client-signup',
  '/customerform',
  '/login/candidate',
  '/forgot-password/client',
  '/continue/customer',
]
const charsets = ['big5', 'utf-16', 'UTF-7', 'iso-8859-1', 'no-such-charset', '"', 'undefined']

const post = (path: string, type: string, body: string) =>
  fetch(site.url + path, { method: 'POST', headers: { 'content-type': type }, body })

const part = (headers: string, text = 'a') => `--x\r\n${headers}\r\n\r\n${text}\r\n--x--\r\n`
const multipart = 'multipart/form-data; boundary=x'

it('answers one long post in another charset after the other on one connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  for (let n = 0; n < 4; n += 1) {
    const posted = request(`${site.url}/form`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' },
    }).end('a'.repeat(1_000_000))
    const [answer] = (await once(posted, 'response')) as [IncomingMessage]
    ports.add(answer.socket.localPort)
    expect(answer.statusCode).toBe(415)
    expect(await text(answer)).toContain('</html>')
  }
  expect(ports.size).toBe(1)
  agent.destroy()
})

describe.each(pages)('a post to %s', (path) => {
  it.each(charsets)('in %s is answered with the form and a sentence', async (charset) => {
    const answer = await post(path, `application/x-www-form-urlencoded; charset=${charset}`, 'a=b')
    expect(answer.status).toBe(415)
    const page = await answer.text()
    expect(page).toContain(otherCharset)
    expect(page).toContain('method="post"')
  })

  it('in UTF-8 or ASCII is read, however it is written', async () => {
    for (const charset of ['utf-8', 'UTF8', '"utf-8"', 'us-ascii']) {
      const answer = await post(path, `application/x-www-form-urlencoded;charset=${charset}`, 'a=b')
      expect([403, 422]).toContain(answer.status)
    }
  })

  it('with a part or a file name in another charset is answered so as well', async () => {
    const faults = [
      part('Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=utf-16'),
      part(`Content-Disposition: form-data; name="resume_upload"; filename*=big5''%41`),
      part('Content-Type: text/plain; charset="big5"\r\nContent-Disposition: form-data; name="a"'),
    ]
    for (const body of faults) {
      const answer = await post(path, multipart, body)
      expect(answer.status).toBe(415)
      expect(await answer.text()).toContain(otherCharset)
    }
  })
})

describe.each(['/api/contacts/', '/api/candidates/', '/api/auth/send-otp/'])(
  'a call of %s',
  (path) => {
    it('in another charset is answered in JSON', async () => {
      const calls = [post(path, 'application/json; charset=utf-16', '{}')]
      if (path === '/api/candidates/') {
        calls.push(
          post(
            path,
            `${multipart}; charset=big5`,
            part('Content-Disposition: form-data; name="a"'),
          ),
          post(
            path,
            multipart,
            part(
              'Content-Type: text/plain; charset=utf-16\r\nContent-Disposition: form-data; name="a"',
            ),
          ),
          post(
            path,
            multipart,
            part(`Content-Disposition: form-data; name="photo_upload"; filename*=big5''%41`),
          ),
        )
      }
      for (const answer of await Promise.all(calls)) {
        expect(answer.status).toBe(415)
        expect(await answer.json()).toMatchObject({ success: false, error: otherCharset })
      }
    })
  },
)
