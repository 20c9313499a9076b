import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickEngine } from '../../support/database/own-database'
import { startSite, type Site } from '../../support/site/server'

let site: Site
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1', ...(await quickEngine()) })
}, 120_000)
afterAll(async () => {
  expect(site.output()).not.toMatch(/"level":(50|60)/)
  await site.remove()
})

/** An accessor, and what every object has; with FULL=1 more of the kind. */
const prototypes = ['__proto__', 'constructor']
const more = ['toString', 'hasOwnProperty', 'valueOf', 'prototype']
/** The last one is of characters that no header takes. */
const names = [...prototypes, ...(process.env.FULL === '1' ? more : []), '＝İ']
const verbs = [
  '',
  'remove-',
  'restore-',
  'send-',
  'verify-',
  'change-',
  'drop-',
  'step-',
  'end-session-',
]
/** Two of the buttons a page and name, in turn; with FULL=1 all of them. */
const verbsOf = (path: string, name: string) =>
  verbs.filter((_, at) => {
    const turn = (pages.indexOf(path) + names.indexOf(name)) % verbs.length
    return process.env.FULL === '1' || at === 0 || at === turn
  })
const pages = [
  '/contact',
  '/form',
  '/client-signup',
  '/customerform',
  '/login/candidate',
  '/forgot-password/client',
  '/account',
  '/profile/candidate/edit',
  '/client/edit-profile',
  '/logout',
]
const calls = [
  '/api/contacts/',
  '/api/auth/send-otp/',
  '/api/auth/verify-otp/',
  '/api/auth/send-phone-otp/',
  '/api/auth/verify-phone-otp/',
  '/api/company/',
  '/api/candidates/',
  '/api/customer/',
  '/api/auth/login-user/',
  '/api/auth/send-reset-otp/',
  '/api/auth/verify-reset-otp/',
  '/api/auth/reset-password/',
]

/** A visitor with its cookie and, where the page has one, its token. */
async function visit(path: string) {
  const page = await fetch(site.url + path)
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  return { cookie, token }
}

let asked = 0

/** Each from another client, since one that is refused often is soon not listened to. */
async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  asked += 1
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', `10.0.${asked >> 8}.${asked & 255}`)
  const answer = await fetch(site.url + path, { redirect: 'manual', ...init, headers })
  await answer.arrayBuffer()
  return answer.status
}

describe.each(names)('the name %s', (name) => {
  it.each(pages)('fails nothing as a field, a file or a button of %s', async (path) => {
    const { cookie, token } = await visit(path)
    const send = async (fields: Record<string, string | File>) => {
      const body = new FormData()
      for (const [field, value] of Object.entries({ token, whole: 'yes' }))
        body.append(field, value)
      for (const [field, value] of Object.entries(fields)) body.append(field, value)
      return statusOf(path, { method: 'POST', body, headers: { cookie } })
    }
    expect(await send({ [name]: 'a' })).toBeLessThan(500)
    const file = new File(['%PDF-1.7'], 'a.pdf')
    expect(await send(Object.fromEntries([[name, file]]))).toBeLessThan(500)
    for (const verb of verbsOf(path, name))
      expect(await send({ intent: verb + name })).toBeLessThan(500)
  })

  it.each(calls)('fails nothing in a call of %s', async (path) => {
    const headers = { 'content-type': 'application/json' }
    for (const value of ['a', ['a', 'b'], { a: 1 }, null]) {
      const body = `{"${name}":${JSON.stringify(value)},"email":${JSON.stringify(name)},"user_type":"${name}"}`
      expect(await statusOf(path, { method: 'POST', headers, body })).toBeLessThan(500)
    }
  })

  it('fails nothing in an address', async () => {
    const paths = [
      '/login/',
      '/forgot-password/',
      '/profile/',
      '/api/',
      '/',
      '/client-signup?step=',
      '/jobs?category=',
      '/contact?topic=',
      '/login/candidate?next=/',
    ]
    for (const path of paths) expect(await statusOf(path + name)).toBeLessThan(500)
    for (const path of ['/jobs', '/contact', '/form', '/login/candidate']) {
      expect(await statusOf(`${path}?${name}=a&${name}=b`)).toBeLessThan(500)
    }
  })
})
