import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseEngine } from '../../support/database/own-database'
import { startSite, type Site } from '../../support/site/server'

const agents = {
  Lynx: 'Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8',
  w3m: 'w3m/0.5.3+git20230121',
  ELinks: 'ELinks/0.16.1.1 (textmode; Debian; Linux 6.1.0 x86_64; 80x24-2)',
  Links: 'Links (2.28; Linux 6.1.0 x86_64; GNU C 12.2; text)',
}

describe('a browser of text', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite(await chooseEngine())
  }, 120_000)
  afterAll(() => site.remove())

  const get = async (path: string, agent: string) => {
    const answer = await fetch(site.url + path, { headers: { 'user-agent': agent } })
    return { headers: answer.headers, html: await answer.text() }
  }

  it.each(Object.entries(agents))(
    '%s meets words where there is something to do',
    async (_, agent) => {
      const form = await get('/form', agent)
      expect(form.html).not.toContain('<button')
      expect(form.html).toContain(
        '<input type="submit" name="intent:send-email-otp" value="Send OTP"/>',
      )
      const [before = ''] = form.html.slice(form.html.indexOf('<body')).split('<main')
      expect(before.match(/<a /g)).toHaveLength(2)
      expect((await get('/contact', agent)).html).not.toContain('leave this field empty')
      expect((await get('/', agent)).html).not.toContain('Pause motion')
    },
  )

  it('gets no list of proposals, which Lynx reports as bad HTML', async () => {
    expect((await get('/form', agents.Lynx)).html).not.toContain('<datalist')
  })

  it('finds a space between the buttons and links that end a form', async () => {
    const { html } = await get('/form', agents.Lynx)
    expect(html).toMatch(/value="Save for later"\/> <a [^>]*>I already have an account/)
  })

  it('and others each get a page of their own, whoever came first', async () => {
    for (const path of ['/', '/about']) {
      for (let turn = 0; turn < 3; turn += 1) {
        const text = await get(path, agents.Lynx)
        expect(text.html).not.toContain('Skip to content')
        expect(text.headers.get('cache-control')).toBe('no-store, no-transform')
        expect((await get(path, 'Mozilla/5.0')).html).toContain('Skip to content')
      }
    }
  })

  it.each(['multipart/form-data', 'application/x-www-form-urlencoded'])(
    'presses a button by its name: %s',
    async (type) => {
      const { headers, html } = await get('/form', agents.w3m)
      const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const gmail = `kavitha.${type.length}@gmail.com`
      const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
      const fields = { token, whole: 'yes', gmail, 'intent:send-email-otp': 'Send OTP' }
      const body = type.startsWith('multipart') ? new FormData() : new URLSearchParams()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const asked = { method: 'POST', headers: { cookie }, body, redirect: 'manual' } as const
      expect((await fetch(`${site.url}/form`, asked)).status).toBe(303)
      expect(await site.outbox.latestCode(gmail)).toMatch(/^\d{6}$/)
    },
  )
})
