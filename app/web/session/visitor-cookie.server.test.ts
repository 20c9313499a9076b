import { expect, it } from 'vitest'
import { sign } from './tokens.server'
import { newVisitor, readVisitor, visitorCookie } from './visitor-cookie.server'

const secret = 'a secret of the house, long enough'

it('reads who the browser is and whether it has proven an address', () => {
  for (const isProven of [false, true]) {
    const visitor = { ...newVisitor(), isProven }
    expect(readVisitor(visitorCookie(visitor, secret), secret)).toEqual(visitor)
  }
})

it('reads no visitor from a cookie that was not made here', () => {
  const { token } = newVisitor()
  const proven = visitorCookie({ token, isProven: false }, secret).replace('.0.', '.1.')
  for (const cookie of [token, `${token}.1`, proven, sign(secret, 'other', `${token}.1`), '']) {
    expect(readVisitor(cookie, secret), cookie).toBeUndefined()
  }
})
