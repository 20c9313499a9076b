import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseEngine } from '../../support/database/own-database'
import { startSite, type Site } from '../../support/site/server'

let site: Site
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error', ...(await chooseEngine()) })
}, 60_000)
afterAll(() => site.remove())

const post = (address: string, path = '/contact', fields = 'username=Selvi') =>
  fetch(site.url + path, {
    method: 'POST',
    headers: {
      'X-Forwarded-For': address,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: fields,
  })

describe('a client that has sent 600 posts in a minute', () => {
  beforeAll(async () => {
    // Calls that are refused at once, few enough at a time.
    const send = async () => {
      for (let n = 0; n < 100; n += 1) await post('203.0.113.7', '/api/nothing', '')
    }
    await Promise.all(Array.from({ length: 6 }, send))
  }, 60_000)

  it('gets its form back as it was typed, with 429 and the time to wait', async () => {
    const answer = await post('203.0.113.7')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    const html = await answer.text()
    expect(html).toContain('value="Selvi"')
    expect(html).toContain('Please wait a minute and send it again.')
  })

  it('gets JSON from a call', async () => {
    const answer = await post('203.0.113.7', '/api/contacts')
    expect([answer.status, await answer.json()]).toMatchObject([429, { success: false }])
  })

  it('gets pages, and keeps nobody else from sending', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7' }
    expect((await fetch(`${site.url}/form`, { headers })).status).toBe(200)
    expect((await post('203.0.113.8')).status).toBe(422)
  })
})
