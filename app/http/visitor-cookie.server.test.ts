import { describe, expect, it } from 'vitest'
import { sign } from './tokens.server'
import { isLongKnown, newVisitor, readVisitor, visitorCookie } from './visitor-cookie.server'

const secret = 'a secret of the house, long enough'
const morning = new Date('2026-03-02T09:00:00Z')

describe('the visitor cookie', () => {
  it('tells who the browser is and since when', () => {
    const visitor = newVisitor(morning)
    expect(readVisitor(visitorCookie(visitor, secret), secret)).toEqual(visitor)
  })

  it('is none when it was not made here', () => {
    const { token } = newVisitor(morning)
    const made = visitorCookie({ token, since: morning }, secret)
    const older = made.replace(/\.\w+\./, '.1.')
    for (const cookie of [token, `${token}.t7`, older, sign(secret, 'notice', `${token}.t7`), '']) {
      expect(readVisitor(cookie, secret), cookie).toBeUndefined()
    }
  })

  it('makes a browser known after an hour', () => {
    const visitor = newVisitor(morning)
    expect(isLongKnown(visitor, new Date('2026-03-02T09:59:59Z'))).toBe(false)
    expect(isLongKnown(visitor, new Date('2026-03-02T10:00:00Z'))).toBe(true)
  })
})
