import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickEngine } from '../../support/database/own-database'
import { Browser } from '../../support/site/browser'
import { fillForm } from '../../support/pages/form'
import { startSite, type Site } from '../../support/site/server'
import { forms, shows, type LongForm } from './long-forms'

let site: Site
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error', ...(await quickEngine()) })
})
afterAll(() => site.remove())

/** Its head is sent at once, and the last byte of its body when `end` is called. */
function heldUp(browser: Browser, path: string, body: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    ...{ cookie, 'content-type': 'application/x-www-form-urlencoded' },
    ...{ 'content-length': body.length, 'sec-fetch-site': 'same-origin' },
  }
  const post = request(`${site.url}${path}.data`, { method: 'POST', headers })
  const answered = once(post, 'response') as Promise<[{ statusCode: number }]>
  post.write(body.slice(0, -1))
  return {
    async end() {
      post.end(body.slice(-1))
      const [{ statusCode }] = await answered
      return statusCode
    },
  }
}

describe.each(forms)('an autosave of $path whose body is held up', (of: LongForm) => {
  it('does not replace what the page has saved meanwhile', async () => {
    const browser = new Browser(site.url, (path, init) =>
      fetch(site.url + path, { ...init, redirect: 'manual' }),
    )
    const page = await browser.open(of.path)
    const [field] = of.name
    const bodyOf = (text: string, nth: number) => {
      const { body } = fillForm(page.html, { form: of.form, fill: { [field]: text } })
      const texts = [...body].filter(([, value]) => typeof value === 'string') as [string, string][]
      const sent = new URLSearchParams(texts)
      sent.set('intent', 'autosave')
      sent.set('nth', String(nth))
      return sent
    }
    const save = (text: string, nth: number) =>
      browser.request(`${of.path}.data`, { method: 'POST', body: bodyOf(text, nth) })
    expect((await save('K', 1)).status).toBe(200)
    const late = heldUp(browser, of.path, String(bodyOf('Ka', 2)))
    expect((await save('Kavitha', 3)).status).toBe(200)
    expect(await late.end()).toBe(200)
    expect(shows(await browser.open(of.path), [field, 'Kavitha'])).toBe(true)
  })
})
