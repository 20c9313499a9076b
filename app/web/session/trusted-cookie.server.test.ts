import { expect, it } from 'vitest'
import { cookieKinds } from './cookies.server'
import { readTrusted, trustedCookie, withTrustToken } from './trusted-cookie.server'

const trustedSeconds = cookieKinds.trusted.seconds

const secret = 'a secret of the tests'
const now = new Date('2025-06-15T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

it('tells every account that the browser has signed in to, the last one first', () => {
  const kavitha = withTrustToken(undefined, 'kavitha', now)
  const both = withTrustToken(kavitha, 'korkai', later(60))
  expect(both.browser).toBe(kavitha.browser)
  const read = readTrusted(trustedCookie(both, secret), secret, later(60))
  expect(read).toEqual({
    browser: kavitha.browser,
    trustTokens: [
      { token: 'korkai', since: later(60) },
      { token: 'kavitha', since: now },
    ],
  })
  const again = withTrustToken(both, 'kavitha', later(120))
  expect(again.trustTokens.map(({ token }) => token)).toEqual(['kavitha', 'korkai'])
})

it('keeps the last eight', () => {
  let trusted = withTrustToken(undefined, 'token-0', now)
  for (let n = 1; n <= 9; n += 1) trusted = withTrustToken(trusted, `token-${n}`, later(n))
  expect(trusted.trustTokens).toHaveLength(8)
  expect(trusted.trustTokens.at(-1)?.token).toBe('token-2')
})

it('holds for 90 days from each sign-in', () => {
  const first = withTrustToken(undefined, 'kavitha', now)
  const cookie = trustedCookie(withTrustToken(first, 'korkai', later(60)), secret)
  const tokens = (at: Date) =>
    readTrusted(cookie, secret, at)?.trustTokens.map(({ token }) => token)
  expect(tokens(later(trustedSeconds - 1))).toEqual(['korkai', 'kavitha'])
  expect(tokens(later(trustedSeconds))).toEqual(['korkai'])
  expect(tokens(later(trustedSeconds + 60))).toBeUndefined()
})

it('believes no cookie that was not made here', () => {
  const cookie = trustedCookie(withTrustToken(undefined, 'kavitha', now), secret)
  expect(readTrusted(cookie, 'another secret of the tests', now)).toBeUndefined()
  expect(readTrusted(cookie.replace('kavitha', 'mallory'), secret, now)).toBeUndefined()
  for (const odd of [undefined, '', '.', 'a.b', '~'.repeat(50)]) {
    expect(readTrusted(odd, secret, now)).toBeUndefined()
  }
})
