import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitorOf } from '../../faults/visitors'
import { quickEngine } from '../../support/database/own-database'
import { sendRaw, statusOf } from '../../support/site/raw'
import { startSite, type Site } from '../../support/site/server'
import { openAccount } from '../forms/candidate'
import { soon } from '../../support/soon'

let site: Site
let session = ''
let visitor = ''
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error', ...(await quickEngine()) })
  const owner = visitorOf(site.url)
  await openAccount(site, owner)
  session = owner.cookies.get('session') ?? ''
  visitor = owner.cookies.get('visitor') ?? ''
}, 90_000)
afterAll(() => site.remove())

const signedIn = /action="\/logout"/
const ask = (path: string, lines: string[]) =>
  sendRaw(site, [`GET ${path} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n'))

/** Each on a page of its own, which nobody has asked for before. */
const spellings: [string, string, (token: string) => string[]][] = [
  ['as it is', '/about', (token) => [`Cookie: session=${token}`]],
  ['a blank before the sign', '/land', (token) => [`Cookie: session =${token}`]],
  ['a blank behind it', '/hrms', (token) => [`Cookie: session= ${token}`]],
  ['a tab', '/courses', (token) => [`Cookie: session\t=${token}`]],
  ['a tab in front', '/services', (token) => [`Cookie:\tsession=${token}`]],
  ['quotes', '/acadamy', (token) => [`Cookie: session="${token}"`]],
  [
    'percent signs',
    '/event',
    (token) => [`Cookie: session=%${token.charCodeAt(0).toString(16)}${token.slice(1)}`],
  ],
  ['behind another', '/contact', (token) => [`Cookie: visitor=${visitor};session=${token}`]],
  ['behind a comma', '/it-hardware', (token) => [`Cookie: visitor=a, session=${token}`]],
  ['twice, the first empty', '/it-software', (token) => [`Cookie: session=; session=${token}`]],
  ['two lines', '/privacy-policy', (token) => [`Cookie: visitor=a`, `Cookie: session=${token}`]],
  [
    'two lines, the visitor last',
    '/accessibility',
    (token) => [`cookie: session =${token}`, 'COOKIE: visitor=a'],
  ],
  ['signs in front', '/refund-policy', (token) => [`Cookie: ;;; session=${token}`]],
  ['another case', '/shipping-policy', (token) => [`Cookie: Session=${token}`]],
  ['the name under https', '/terms-and-conditions', (token) => [`Cookie: __Host-session=${token}`]],
  ['a byte beyond ASCII', '/industrial-enterprises', (token) => [`Cookie: \u00a0session=${token}`]],
]

describe('a page that was made for who is signed in', () => {
  it.each(spellings)(
    'is cached for nobody, however the cookie is spelt: %s',
    async (_, path, spelt) => {
      for (let times = 0; times < 2; times += 1) {
        const own = await ask(path, spelt(session))
        expect(statusOf(own)).toBe(200)
        expect(own).not.toMatch(/^etag:/im)
        expect(own.toLowerCase()).not.toContain('s-maxage')
      }
      await soon(async () => {
        const page = await fetch(site.url + path)
        expect(await page.text()).not.toMatch(signedIn)
        expect(page.headers.getSetCookie()).toEqual([])
        expect(page.headers.get('etag')).not.toBeNull()
      }, 10_000)
      // What is cached by now answers nobody who may be signed in.
      expect(await ask(path, spelt(session))).not.toMatch(/^etag:/im)
    },
  )

  it('is theirs under the spellings that browsers and the product understand', async () => {
    for (const spelt of ['session=', 'session =', 'session= ', `visitor=${visitor}; session=`]) {
      const page = await fetch(`${site.url}/`, { headers: { cookie: spelt + session } })
      expect(await page.text()).toMatch(signedIn)
    }
  })

  it('cannot be asked for with a zero byte', async () => {
    expect(statusOf(await ask('/about', [`Cookie: session\u0000=${session}`]))).toBe(400)
  })
})

it('a notice that waits is cached for nobody', async () => {
  const other = visitorOf(site.url)
  await other.request('/logout', { method: 'POST', body: new URLSearchParams() })
  const notice = other.cookies.get('notice') ?? ''
  const cookie = `visitor=${other.cookies.get('visitor')}; notice =${notice}`
  expect(notice).not.toBe('')
  const own = await fetch(`${site.url}/land?next=/account`, {
    headers: { cookie },
  })
  expect(await own.text()).toContain('You are signed out.')
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(await (await fetch(`${site.url}/land`)).text()).not.toContain('You are signed out.')
})
