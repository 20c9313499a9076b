import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { scriptHeaders } from '~/script-contract'
import { useBuiltApp } from '../../support/site/app'
import type { Page } from '../../support/site/browser'
import { parseHtml, words } from '../../support/pages/html'

const leaving = { 'sec-fetch-mode': 'navigate' }
const register = { form: '#registration', press: 'register' }

const isFaulty = ({ html }: Page) => html.includes('<title>Error: ')
const valueOf = ({ html }: Page, id: string) =>
  parseHtml(html).querySelector(`#${id}`)?.getAttribute('value') ?? undefined

describe('a refused post of a browser that leaves its page for the answer', () => {
  const app = useBuiltApp()

  it('leads to the form, which shows the faults once and the draft for longer', async () => {
    const browser = app.browser(leaving)
    const page = await browser.open('/form?position=Accountant')
    const fill = { name: 'Kavitha', position_applied: 'Welder' }
    const refused = await browser.submit(page, { ...register, fill })
    expect([refused.status, refused.location]).toEqual([303, '/form'])
    const shown = await browser.follow(refused)
    expect([shown.status, isFaulty(shown), valueOf(shown, 'name')]).toEqual([200, true, 'Kavitha'])
    expect(valueOf(shown, 'position_applied')).toBe('Welder')
    const summary = parseHtml(shown.html).querySelector('#registration-errors')
    expect(summary && words(summary)).toContain('need your attention')
    const again = await browser.open('/form')
    expect([isFaulty(again), valueOf(again, 'name')]).toEqual([false, 'Kavitha'])
  })

  it('is answered itself to scripts and browsers that do not say how they ask', async () => {
    for (const mode of ['', 'cors', 'same-origin']) {
      const browser = app.browser({ 'sec-fetch-mode': mode })
      const refused = await browser.submit(await browser.open('/form'), register)
      expect([mode, refused.status, isFaulty(refused)]).toEqual([mode, 422, true])
      expect(isFaulty(await browser.open('/form'))).toBe(false)
    }
  })

  it('is shown by no other page, nor by one that is fetched ahead, and waits for its own', async () => {
    const browser = app.browser(leaving)
    const refused = await browser.submit(await browser.open('/form'), register)
    for (const other of ['/customerform', '/form?position=Accountant', '/login/candidate']) {
      expect([other, isFaulty(await browser.open(other))]).toEqual([other, false])
    }
    const ahead = await browser.request('/form', { headers: { 'sec-purpose': 'prefetch' } })
    expect(isFaulty(ahead)).toBe(false)
    expect(isFaulty(await browser.follow(refused))).toBe(true)
  })

  it('is shown in no other browser', async () => {
    const [browser, other] = [app.browser(leaving), app.browser(leaving)]
    await browser.submit(await browser.open('/form'), register)
    await other.open('/form')
    other.cookies.set('notice', browser.cookies.get('notice') ?? '')
    expect(isFaulty(await other.open('/form'))).toBe(false)
  })

  it('carries what no draft has, but no password', async () => {
    const browser = app.browser(leaving)
    const fill = { email: 'nobody@gmail.com', password: 'Pearl$2026' }
    const page = await browser.open('/login/candidate?shared')
    const refused = await browser.submit(page, { form: '#login', press: 'sign-in', fill })
    expect([refused.status, refused.location]).toEqual([303, '/login/candidate?shared'])
    const [payload = ''] = (browser.cookies.get('notice') ?? '').split('.')
    const carried = inflateRawSync(Buffer.from(payload, 'base64url')).toString()
    expect(carried).toContain('nobody@gmail.com')
    expect(carried).not.toContain('Pearl')
    const shown = await browser.follow(refused)
    expect([isFaulty(shown), valueOf(shown, 'email')]).toEqual([true, 'nobody@gmail.com'])
  })

  it('says on the page that it leads to when to try again', async () => {
    const browser = app.browser(leaving)
    const fill = { email: 'hurried@gmail.com', password: 'Wrong$123' }
    const press = async () => {
      const page = await browser.open('/login/candidate?shared')
      return browser.submit(page, { form: '#login', press: 'sign-in', fill })
    }
    for (let n = 0; n < 5; n += 1) await press()
    const refused = await press()
    expect([refused.status, refused.location]).toEqual([303, '/login/candidate?shared'])
    const shown = await browser.follow(refused)
    expect(shown.html).toMatch(/Too many failed attempts. Please try again in \d+ seconds?\./)
    expect(valueOf(shown, 'email')).toBe('hurried@gmail.com')
  })

  it('is answered itself where no cookie can bring what was typed', async () => {
    const browser = app.browser(leaving)
    const send = async (message: string) =>
      browser.submit(await browser.open('/contact'), {
        form: '#contact',
        fill: { username: 'Arul', message },
      })
    const page = await browser.open('/contact')
    const first = await browser.submit(page, { form: '#contact', fill: { username: 'Arul' } })
    expect([first.status, first.location]).toEqual([307, '/contact?sending&again'])
    // One that takes no cookies posts it there, and gets the answer.
    const taking = app.browser(leaving)
    const fill = { username: 'Arul', message: 'This browser takes no cookies.' }
    const again = { ...page, html: page.html.replaceAll('?sending"', '?sending&amp;again"') }
    const refused = await taking.submit(again, { form: '#contact', fill })
    expect([refused.status, refused.html.includes(fill.message)]).toEqual([422, true])
    const second = await send('The second has.')
    expect([second.status, second.location]).toEqual([303, '/contact?sending'])
    expect((await browser.follow(second)).html).toContain('The second has.')
    const long = Array.from({ length: 700 }, (_, n) => (n * 7919).toString(36)).join(' ')
    const third = await send(long)
    expect([third.status, third.html.includes(long)]).toEqual([422, true])
  })

  it('names the wizard’s step in the address, also to the script', async () => {
    const register = { form: '#signup-3', press: 'register' }
    const fill = { password: 'Pearl$2026', confirm_password: 'Pearl$2026' }
    const asked = { 'sec-fetch-mode': 'cors', [scriptHeaders.enhanced]: 'yes' }
    const kinds = [
      [leaving, 303, 'location'],
      [asked, 204, scriptHeaders.target],
    ] as const
    for (const [headers, status, target] of kinds) {
      const browser = app.browser(headers)
      const page = await browser.open('/client-signup?step=3')
      const refused = await browser.submit(page, { ...register, fill })
      const to = '/client-signup?step=1&checked'
      expect([refused.status, refused.headers.get(target)]).toEqual([status, to])
      const shown = await browser.open(to)
      expect(words(parseHtml(shown.html).body)).toContain('Step 1 needs your attention.')
      expect(isFaulty(await browser.open(to))).toBe(true)
    }
  })
})
