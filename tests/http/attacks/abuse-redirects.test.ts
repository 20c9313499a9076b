import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'

/** As they stand in the address, after `?next=`. */
const tricks = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '%2F%2Fevil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0A/evil.example',
  '/%0D%0ALocation:%20https://evil.example',
  '%09//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/profile/..//evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,evil',
  '@evil.example',
  '//evil%E3%80%82example',
  '//%00evil.example',
  'evil.example',
  `/${'a'.repeat(3000)}`,
]
const harmless = ['/account', '/profile/candidate?edit', '/%255Cevil.example', '/@evil', '/a%3Ab']

const app = useBuiltApp()

describe('?next= of the sign-in', () => {
  let browser: Browser
  beforeAll(async () => {
    await insertRegistered(app.services.db, 'candidate', { email: 'candidate@gmail.com' })
    browser = app.browser()
    const fill = { email: 'candidate@gmail.com', password }
    await browser.submit(await browser.open('/login/candidate'), { form: '#login', fill })
  })

  const leadsTo = async (next: string) =>
    (await browser.request(`/login/candidate?next=${next}`)).location

  const named = tricks.map((next) => [next.slice(0, 60), next] as const)
  it.each(named)('leads home instead of to %s', async (_, next) => {
    expect(await leadsTo(next)).toBe('/profile/candidate')
  })

  it.each(harmless)('leads to %s of this site', async (next) => {
    const location = (await leadsTo(next)) ?? ''
    expect(location).toBe(decodeURIComponent(next))
    expect(new URL(location, 'https://own.example').host).toBe('own.example')
  })

  it('is not needed for a slash at the end to lead elsewhere, and that leads nowhere', async () => {
    for (const path of ['//evil.example/', '//evil.example//', '/\\evil.example/']) {
      const { status, headers } = await app.request(path)
      expect([path, status, headers.get('location')]).toEqual([path, 301, '/evil.example'])
    }
  })
})

describe('cookies', () => {
  const forged = Buffer.from(
    '{"__flash_notice__":{"tone":"success","text":"You have won"}}',
  ).toString('base64')
  const signature = createHmac('sha256', 'a guess').update(forged).digest('base64')
  const token = 'a'.repeat(43)

  it('are set for this host alone, out of reach of scripts', async () => {
    const [line] = (await app.request('/form')).headers.getSetCookie()
    expect(line).toMatch(/^visitor=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it.each([
    ['two of one name', `session=${token}; session=b; visitor=${token}; visitor=c`],
    ['malformed', 'session=%E0%A4%A; visitor=%; memory=%E0%A4%A; ;;=;=x; session'],
    ['large', `visitor=${'v'.repeat(7000)}; session=${'s'.repeat(7000)}; memory=${token}`],
    ['signed by somebody else', `memory=${forged}.${signature}`],
    ['not signed', `memory=${forged}; session=${forged}; visitor=${forged}`],
    ['of no content', 'memory=; session=; visitor='],
    ['of one dot', 'memory=.; session=.; visitor=.'],
    ['named like properties', '__proto__=x; constructor=y; toString=z; session=__proto__'],
    ['quoted', `session="${token}"; memory="${forged}.${signature}"`],
  ])('that nobody here has set count for none: %s', async (_, cookie) => {
    for (const path of ['/', '/form', '/login/candidate', '/contact']) {
      const answer = await app.request(path, { headers: { cookie } })
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).not.toContain('You have won')
    }
    const account = await app.request('/account', { headers: { cookie } })
    expect([account.status, account.headers.get('location')]).toEqual([303, '/land?next=/account'])
    const body = new URLSearchParams({ token: 'x', email: 'a@gmail.com', password })
    const init = { method: 'POST', body, headers: { cookie } }
    expect((await app.request('/login/candidate', init)).status).toBe(403)
  })
})
