import { expect, it } from 'vitest'
import { addressCookie, readAddress } from './address-cookie.server'

const secret = 's'.repeat(32)
const kavitha = { userType: 'candidate', email: 'kavitha@gmail.com' } as const

it('is read by the browser that it was made for, and by no other', () => {
  const cookie = addressCookie(kavitha, 'a'.repeat(64), secret)
  expect(cookie).not.toContain('kavitha')
  expect(readAddress(cookie, 'a'.repeat(64), secret)).toEqual(kavitha)
  expect(readAddress(cookie, 'b'.repeat(64), secret)).toBeUndefined()
  expect(readAddress(cookie, 'a'.repeat(64), 't'.repeat(32))).toBeUndefined()
  expect(readAddress(`x${cookie}`, 'a'.repeat(64), secret)).toBeUndefined()
  expect(readAddress('', 'a'.repeat(64), secret)).toBeUndefined()
})
