import { describe, expect, it } from 'vitest'
import { sign, unsign } from './tokens.server'
import { isLongKnown, newVisitor, readVisitor, visitorCookie } from './visitor-cookie.server'

const secret = 'a secret of the house, long enough'
const morning = new Date('2026-03-02T09:00:00Z')

describe('the visitor cookie', () => {
  it('tells who the browser is, since when, and whether it has proven an address', () => {
    for (const isProven of [false, true]) {
      const visitor = { ...newVisitor(morning), isProven }
      expect(readVisitor(visitorCookie(visitor, secret), secret)).toEqual(visitor)
    }
  })

  it('is not proven as former versions have made it, whose reader finds the same visitor in a proven one', () => {
    const visitor = { ...newVisitor(morning), isProven: true }
    const seconds = morning.getTime() / 1000
    const former = sign(secret, 'visitor', `${visitor.token}.${seconds.toString(36)}`)
    expect(readVisitor(former, secret)).toEqual({ ...visitor, isProven: false })
    const payload = unsign(secret, 'visitor', visitorCookie(visitor, secret)) ?? ''
    const [, token, since = ''] = /^([\w-]{43})\.([0-9a-z]{1,8})$/.exec(payload) ?? []
    expect([token, parseInt(since, 36)]).toEqual([visitor.token, seconds])
  })

  it('is none when it was not made here', () => {
    const { token } = newVisitor(morning)
    const made = visitorCookie(newVisitor(morning), secret)
    const older = made.replace(/\.\w+\./, '.1.')
    const proven = made.replace('.', '.0')
    for (const cookie of [
      token,
      `${token}.t7`,
      older,
      proven,
      sign(secret, 'notice', `${token}.t7`),
      '',
    ]) {
      expect(readVisitor(cookie, secret), cookie).toBeUndefined()
    }
  })

  it('tells whether a browser came an hour ago', () => {
    const visitor = newVisitor(morning)
    expect(isLongKnown(visitor, new Date('2026-03-02T09:59:59Z'))).toBe(false)
    expect(isLongKnown(visitor, new Date('2026-03-02T10:00:00Z'))).toBe(true)
  })
})
