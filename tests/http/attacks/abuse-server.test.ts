import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AbusedSite, account, believed, evil, password, phone } from './abused-site'
import { soon } from '../../support/soon'

const secret = 'Sangam*2026'
const fresh = 'Kadal*2026'

describe('a running server', () => {
  let abused: AbusedSite
  beforeAll(async () => {
    abused = await AbusedSite.start()
  })
  afterAll(() => abused.site.remove())

  /** A page without what is new each time. */
  const steady = ({ text }: { text: string }) => text.replace(/nonce="[^"]*"/g, '')

  describe('believes no header about where it is:', () => {
    it.each(['/', '/about', '/industrial-enterprises', '/no-such-page', '/sitemap.xml'])(
      '%s is the same for whoever claims another host',
      async (path) => {
        const claimed = await abused.ask(path, { headers: believed })
        expect(claimed.status).toBe((await abused.ask(path)).status)
        expect(steady(claimed)).toBe(steady(await abused.ask(path)))
        expect(claimed.text).not.toContain(evil)
      },
    )

    it('redirects stay on the site', async () => {
      for (const path of ['/about/', '/landingpage', '/login', '/account', `//${evil}/`]) {
        const { status, headers } = await abused.ask(path, { headers: believed })
        expect(status).toBeGreaterThanOrEqual(301)
        expect(headers.location).toMatch(/^\/(?!\/)/)
      }
    })

    it('messages name the public address, whoever asked for them', async () => {
      const sms = await abused.site.outbox.waitFor(({ to }) => to === `+91${phone}`)
      expect(sms.text).toMatch(/@www\.example\.com #\d{6}$/)
      await abused.site.outbox.waitFor(({ to }) => to === account.email)
      expect(JSON.stringify(abused.site.outbox.messages())).not.toContain(evil)
    })
  })

  describe('sends with every kind of answer', () => {
    it.each([
      ['a page', '/', 200],
      ['a form', '/form', 200],
      ['a personal page', '/account', 200],
      ['a download', '/account/data', 200],
      ['a redirect', '/landingpage', 301],
      ['an unknown path', '/no-such-page', 404],
      ['a JSON call', '/api/auth/candidate/profile', 403],
      ['an unknown call', '/api/nothing', 404],
      ['data of a page', '/form.data', 200],
      ['a static file', '/mark.svg', 200],
      ['robots.txt', '/robots.txt', 200],
    ])('%s what keeps a browser strict', async (_, path, status) => {
      const { headers, ...answer } = await abused.ask(path, { headers: { cookie: abused.cookie } })
      expect(answer.status).toBe(status)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-|\*|http:/)
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      const isPublicFile = /\.(svg|txt)$/.test(path)
      if (!isPublicFile) expect(headers['cache-control']).toContain('no-store')
      if (!isPublicFile) return
      expect(headers['cache-control']).toMatch(/max-age=\d+/)
      expect(headers).not.toHaveProperty('set-cookie')
    })

    it('cookies for https of this host alone, and takes none without that name', async () => {
      const own =
        /^__Host-(session|visitor|memory)=[\w.%:~-]{43,}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/
      expect(abused.cookieLines).toHaveLength(3)
      for (const line of abused.cookieLines) expect(line).toMatch(own)
      const tossed = abused.cookie.replaceAll('__Host-', '')
      const { status, headers } = await abused.ask('/account', { headers: { cookie: tossed } })
      expect([status, headers.location]).toEqual([303, '/land?next=/account'])
    })
  })

  describe('refuses tricks with methods:', () => {
    it.each(['OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])('%s', async (method) => {
      const pages = ['/', '/login/candidate', '/profile/candidate', '/api/contacts']
      for (const path of [...pages, '/sitemap.xml', '/robots.txt']) {
        const { status, headers, text } = await abused.ask(path, {
          method,
          headers: { 'x-echo': 'echo' },
        })
        expect([path, status]).toEqual([path, 405])
        expect(headers.allow).toMatch(/^[A-Z, ]+$/)
        expect(headers.allow).not.toContain(method)
        expect(text).not.toContain('echo')
      }
    })

    it('HEAD is GET without a body', async () => {
      for (const path of ['/', '/account']) {
        const headers = { cookie: abused.cookie }
        const [get, head] = [
          await abused.ask(path, { headers }),
          await abused.ask(path, { headers, method: 'HEAD' }),
        ]
        expect([head.status, head.text]).toEqual([get.status, ''])
        expect(head.headers['cache-control']).toBe(get.headers['cache-control'])
      }
    })
  })

  describe('keeps a log that', () => {
    const lines = () => abused.site.output().split('\n')
    const entries = () =>
      lines()
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    const events = () => entries().filter(({ msg }) => msg === 'security')
    const logIn = (body: object, headers = {}) => abused.post('/api/auth/login-user', body, headers)
    const submit = (path: string, fields: Record<string, string>, headers = {}) =>
      abused.ask(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: abused.cookie,
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      })
    const token = async () => {
      const { text } = await abused.ask('/account', { headers: { cookie: abused.cookie } })
      return /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ''
    }

    it('has security events, without a person and without a secret', async () => {
      const inLog = '\\n{"event":"signed-in"}'
      await logIn({ ...account, password: secret }, { 'user-agent': inLog })
      for (let n = 0; n < 6; n += 1) await logIn({ ...account, email: 'nobody@example.com' })
      await abused.ask('/profile/client', { headers: { cookie: abused.cookie } })
      await submit('/contact', {}, { 'sec-fetch-site': 'cross-site' })
      const spam = { username: 'M', email: 'm@example.com', message: 'Offer', subject: 'Offer' }
      await submit('/contact', spam, { cookie: '' })
      await submit(`/login/candidate?next=${secret}`, {
        ...account,
        password: secret,
        token: secret,
      })
      const change = { current_password: password, new_password: fresh, confirm_password: fresh }
      const intent = 'change-password'
      await submit('/account', { ...change, intent, token: await token() })
      const tokens = [...abused.cookie.matchAll(/[^;]*(?:session|visitor)=([\w.-]{43,})/g)].map(
        ([, found = '']) => found,
      )
      await submit('/logout', { token: await token() })

      const expected = [
        ...[
          'registered',
          'signed-in',
          'exported',
          'access-denied',
          ...Array<string>(6).fill('sign-in-failed'),
        ],
        ...['sign-in-locked', 'access-denied', 'cross-site-refused', 'contact-trap'],
        ...['form-token-refused', 'password-changed', 'signed-out'],
      ]
      await soon(() => expect(events().map(({ event }) => event)).toEqual(expected))
      for (const event of events()) expect(event.request).toMatch(/^[0-9a-f-]{36}$/)
      for (const event of events()) expect(event.client).toMatch(/^[\w-]{12}$/)
      const codes = abused.site.outbox
        .messages()
        .flatMap(({ text }) => /\b(?:\d{6}|\d{8})\b/.exec(text)?.[0] ?? [])
      expect([codes.length, tokens.length]).toEqual([2, 2])
      const hidden = [
        secret,
        fresh,
        password,
        account.email,
        'm@example.com',
        'nobody',
        ...codes,
        ...tokens,
      ]
      for (const text of hidden) expect(abused.site.output()).not.toContain(text)
    })

    it('tells which limit of one-time passwords was reached', async () => {
      for (let n = 0; n < 3; n += 1) {
        await abused.post('/api/auth/send-otp', { email: account.email })
      }
      const refused = { event: 'limit-reached', limit: 'otp-destination-10-minutes' }
      await soon(() => expect(entries()).toContainEqual(expect.objectContaining(refused)))
    })
  })
})
