import { expect, it } from 'vitest'
import { readCookies, writeCookies, type CookieName } from './cookies.server'

function pathOf(name: CookieName, isText = false) {
  const [line = ''] = writeCookies({}, { [name]: 'x' }, { https: true, isText, untilClosed: [] })
  return /^[^=]+=x;.* Path=([^;]+)/.exec(line)?.[1]
}

it("gives the staff's cookies to its own part of the site, but Lynx, which would not send them there", () => {
  expect(pathOf('staff')).toBe('/staff')
  expect(pathOf('session')).toBe('/')
  expect(pathOf('staff', true)).toBe('/')
})

it("reads the staff's cookies at the desk alone, whatever a browser sends", () => {
  const header = '__Secure-staff=token; __Host-session=own'
  const read = (isDesk: boolean) => readCookies(header, { https: true, isDesk })
  expect(read(true)).toEqual({ staff: 'token', session: 'own' })
  expect(read(false)).toEqual({ session: 'own' })
})

it('writes what has changed and removes what is gone', () => {
  const of = { https: false, isText: false, untilClosed: ['session' as const] }
  const lines = writeCookies({ visitor: 'v', memory: 'm' }, { visitor: 'v', session: 's' }, of)
  expect(lines).toEqual([
    'session=s; Path=/; HttpOnly; SameSite=Lax',
    'memory=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ])
})
