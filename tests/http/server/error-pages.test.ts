import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'

describe('error pages in the design of the site', () => {
  const app = useBuiltApp()

  const inTheFrame = (html: string) => html.includes('aria-label="Main"') && html.includes('© 2025')

  it('404 for an unknown path, with ways on', async () => {
    const page = await app.browser().open('/no/such/page')
    expect([page.status, inTheFrame(page.html)]).toEqual([404, true])
    expect(page.html).toContain('There is no page at this address')
    expect(page.html).toContain('<title>There is no page at this address – Pearlbridge</title>')
    expect(page.html).toMatch(/<main.*href="\/".*href="\/contact".*<\/main>/s)
  })

  it('403 for a post that another site started', async () => {
    const browser = app.browser({ 'sec-fetch-site': 'cross-site', origin: '' })
    const page = await browser.request('/contact', {
      method: 'POST',
      body: new URLSearchParams({ username: 'x' }),
    })
    expect([page.status, inTheFrame(page.html)]).toEqual([403, true])
    expect(page.html).toContain('href="/services"')
    expect(page.html).toContain('That came from another website')
  })

  it('405 for a method that a page does not accept, naming those it accepts', async () => {
    const browser = app.browser()
    const post = await browser.request('/land', { method: 'POST', body: new URLSearchParams() })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(inTheFrame(post.html)).toBe(true)
    const put = await browser.request('/contact', { method: 'PUT' })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    const program = await app.request('/account/data', { method: 'POST', body: 'x' })
    expect([program.status, program.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('415 and 400 for bodies that are no form', async () => {
    const browser = app.browser()
    const send = (type: string) =>
      browser.request('/contact', { method: 'POST', body: '{}', headers: { 'content-type': type } })
    expect((await send('application/json')).status).toBe(415)
    const broken = await send('multipart/form-data')
    expect([broken.status, inTheFrame(broken.html)]).toEqual([400, true])
  })

  it('500 for a fault of ours, without a trace', async () => {
    const { db } = app.services
    app.services.db = new Proxy(db, {
      get() {
        throw new Error('secret detail of the fault')
      },
    })
    const page = await app.browser().open('/form')
    app.services.db = db
    expect([page.status, inTheFrame(page.html)]).toEqual([500, true])
    expect(page.html).toContain('Something broke on our side')
    expect(page.html).not.toContain('secret detail')
  })

  it('redirects /login and /profile to where they lead', async () => {
    const browser = app.browser()
    expect((await browser.request('/login')).location).toBe('/land')
    expect((await browser.request('/profile')).location).toBe('/land')
  })
})
