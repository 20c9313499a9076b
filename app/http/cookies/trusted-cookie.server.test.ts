import { expect, it } from 'vitest'
import { cookieKinds } from './cookies.server'
import { readTrusted, trustedCookie, withMark } from './trusted-cookie.server'

const trustedSeconds = cookieKinds.trusted.seconds

const secret = 'a secret of the tests'
const now = new Date('2025-06-15T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

it('tells every account that the browser has signed in to, the last one first', () => {
  const kavitha = withMark(undefined, 'kavitha', now)
  const both = withMark(kavitha, 'korkai', later(60))
  expect(both.browser).toBe(kavitha.browser)
  const read = readTrusted(trustedCookie(both, secret), secret, later(60))
  expect(read).toEqual({
    browser: kavitha.browser,
    marks: [
      { mark: 'korkai', since: later(60) },
      { mark: 'kavitha', since: now },
    ],
  })
  const again = withMark(both, 'kavitha', later(120))
  expect(again.marks.map(({ mark }) => mark)).toEqual(['kavitha', 'korkai'])
})

it('keeps the last eight', () => {
  let trusted = withMark(undefined, 'mark-0', now)
  for (let n = 1; n <= 9; n += 1) trusted = withMark(trusted, `mark-${n}`, later(n))
  expect(trusted.marks).toHaveLength(8)
  expect(trusted.marks.at(-1)?.mark).toBe('mark-2')
})

it('holds for 90 days from each sign-in', () => {
  const first = withMark(undefined, 'kavitha', now)
  const cookie = trustedCookie(withMark(first, 'korkai', later(60)), secret)
  const marks = (at: Date) => readTrusted(cookie, secret, at)?.marks.map(({ mark }) => mark)
  expect(marks(later(trustedSeconds - 1))).toEqual(['korkai', 'kavitha'])
  expect(marks(later(trustedSeconds))).toEqual(['korkai'])
  expect(marks(later(trustedSeconds + 60))).toBeUndefined()
})

it('believes no cookie that was not made here', () => {
  const cookie = trustedCookie(withMark(undefined, 'kavitha', now), secret)
  expect(readTrusted(cookie, 'another secret of the tests', now)).toBeUndefined()
  expect(readTrusted(cookie.replace('kavitha', 'mallory'), secret, now)).toBeUndefined()
  for (const odd of [undefined, '', '.', 'a.b', '~'.repeat(50)]) {
    expect(readTrusted(odd, secret, now)).toBeUndefined()
  }
})
