import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, visitorCookie } from '~/web/session/visitor-cookie.server'
import { quickEngine } from '../../support/database/own-database'
import { startSite, type Site } from '../../support/site/server'

const secret = 'of a test, longer than thirty-two characters'
let site: Site
beforeAll(async () => {
  site = await startSite({
    TRUST_PROXY: '1',
    SECRET: secret,
    LOG_LEVEL: 'error',
    ...(await quickEngine()),
  })
}, 60_000)
afterAll(() => site.remove())

const contact = (address: string, headers: Record<string, string> = {}, path = '/contact') =>
  fetch(site.url + path, {
    method: 'POST',
    headers: {
      'X-Forwarded-For': address,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: 'username=Selvi',
  })

describe('a client whose posts are refused all the time', () => {
  it('has to wait, and is told so before anything is read', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n < 12; n += 1) {
      const ten = await Promise.all(Array.from({ length: 10 }, () => contact('203.0.113.7')))
      for (const { status } of ten) statuses.add(status)
    }
    expect([...statuses]).toEqual([422])
    const refused = await contact('203.0.113.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Go back, wait a minute and send it again.')
    const call = await contact('203.0.113.7', {}, '/api/contacts')
    expect([call.status, await call.json()]).toMatchObject([429, { success: false }])
  }, 60_000)

  it('still gets pages, and keeps nobody else from sending', async () => {
    const page = await fetch(`${site.url}/form`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
    expect(page.status).toBe(200)
    expect((await contact('203.0.113.8')).status).toBe(422)
  })

  it('does not stop its neighbours behind the same address whose browser has proven an address', async () => {
    const visitor = newVisitor()
    const cookie = (isProven: boolean) =>
      `visitor=${visitorCookie({ ...visitor, isProven }, secret)}`
    expect((await contact('203.0.113.7', { cookie: cookie(true) })).status).toBe(422)
    expect((await contact('203.0.113.7', { cookie: cookie(false) })).status).toBe(429)
  })
})
