import { describe, expect, it } from 'vitest'
import type { ServerContext } from '~/web/app/server-context.server'
import { readCookies } from './cookies.server'
import { RequestSession } from './request-session.server'

const visitor = 'v'.repeat(43)

const ownSecret = 'a secret of the house, long enough'

function openSession(
  cookie: string,
  secret = ownSecret,
  { https = false, isText = false, method = 'GET' } = {},
) {
  const server = { app: { config: { https, secret } }, variant: { isText } } as unknown
  return new RequestSession(
    server as ServerContext,
    new Request('http://own/', { method, headers: { cookie } }),
  )
}

describe('form tokens', () => {
  it('belong to one browser and session, and look different each time', () => {
    const token = openSession(`visitor=${visitor}; session=a`).formToken()
    // Else compression would tell about it.
    expect(openSession(`visitor=${visitor}; session=a`).formToken()).not.toBe(token)
    const isOwn = (cookie: string, key?: string) => openSession(cookie, key).isFormToken(token)
    expect(isOwn(`visitor=${visitor}; session=a`)).toBe(true)
    expect(isOwn(`visitor=${visitor}; session=b`)).toBe(false)
    expect(isOwn(`visitor=${'w'.repeat(43)}; session=a`)).toBe(false)
    expect(isOwn('session=a')).toBe(false)
    expect(isOwn(`visitor=${visitor}; session=a`, 'another secret')).toBe(false)
  })

  it.each(['', 'x', 'A'.repeat(64), null, undefined, new File([], 'token')])(
    'are not %s',
    (token) => {
      expect(openSession(`visitor=${visitor}`).isFormToken(token)).toBe(false)
    },
  )
})

describe('cookies', () => {
  it('are read for the staff at the desk alone, whatever a browser sends', () => {
    const read = (isDesk: boolean) => readCookies('staff=token', { https: false, isDesk })
    expect([read(true), read(false)]).toEqual([{ staff: 'token' }, {}])
  })

  it.each([
    ['staff', false, '/staff'],
    ['session', false, '/'],
    ['staff', true, '/'],
  ] as const)('writes %s (text browser: %s) for %s', (name, isText, path) => {
    const session = openSession('', ownSecret, { https: true, isText })
    session.cookies[name] = 'x'
    const [line = ''] = session.setCookieLines()
    expect(/^[^=]+=x;.* Path=([^;]+)/.exec(line)?.[1]).toBe(path)
  })

  it('writes those that have changed and removes those that are gone', () => {
    const session = openSession(`visitor=${visitor}; memory=m`)
    session.setSession('s', { shared: true })
    expect(session.setCookieLines()).toEqual([
      'session=s; Path=/; HttpOnly; SameSite=Lax',
      'memory=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    const posting = openSession(`visitor=${visitor}`, ownSecret, { method: 'POST' })
    expect(posting.setCookieLines()[0]).toMatch(/^visitor=v+; Max-Age=2592000/)
  })
})
