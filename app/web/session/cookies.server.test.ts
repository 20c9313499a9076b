import { expect, it } from 'vitest'
import { Cookies, type CookieName } from './cookies.server'

const cookiesOf = (path: string, headers: Record<string, string> = {}) =>
  new Cookies(new Request(`https://pearlbridge.example${path}`, { headers }), { https: true })

function pathOf(name: CookieName, headers?: Record<string, string>) {
  const cookies = cookiesOf('/staff/login', headers)
  cookies.set(name, 'x')
  return /^[^=]+=x;.* Path=([^;]+)/.exec(cookies.lines()[0] ?? '')?.[1]
}

it("gives the staff's cookies to its own part of the site, but Lynx, which would not send them there", () => {
  expect(pathOf('staff')).toBe('/staff')
  expect(pathOf('session')).toBe('/')
  expect(pathOf('staff', { 'User-Agent': 'Lynx/2.9.0' })).toBe('/')
})

it('reads them there alone, whatever a browser sends', () => {
  const headers = { Cookie: '__Secure-staff=token; __Host-session=own' }
  for (const path of ['/staff', '/staff/', '/staff/record?after=x', '/staff?state=new']) {
    expect(cookiesOf(path, headers).get('staff')).toBe('token')
  }
  for (const path of ['/', '/about', '/staffing', '/api/staff']) {
    expect(cookiesOf(path, headers).get('staff')).toBeUndefined()
    expect(cookiesOf(path, headers).get('session')).toBe('own')
  }
})
