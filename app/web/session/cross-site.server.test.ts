import { describe, expect, it } from 'vitest'
import { ownPath } from '~/web/page/redirects.server'
import { originOf } from './cross-site.server'

const post = ({ origin, ...headers }: Record<string, string>) =>
  originOf({
    request: new Request('https://www.example.com/form', {
      method: 'POST',
      headers: { host: 'backend:3000', ...headers },
    }),
    server: { origin },
    app: { config: { origin: 'https://www.example.com' } },
  })

describe('where a post comes from', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 'same'],
    [{ 'sec-fetch-site': 'none' }, 'same'],
    [{ 'sec-fetch-site': 'cross-site' }, 'cross'],
    [{ 'sec-fetch-site': 'same-site' }, 'cross'],
    [{ origin: 'https://www.example.com' }, 'same'],
    [{ origin: 'https://backend:3000' }, 'same'],
    [{ origin: 'https://evil.example' }, 'cross'],
    [{ origin: 'nonsense' }, 'cross'],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 'cross'],
    [{ origin: 'null' }, 'unknown'],
    [{}, 'unknown'],
  ])('%o is %s', (headers, answer) => {
    expect(post(headers as Record<string, string>)).toBe(answer)
  })
})

describe('the way back after signing in', () => {
  it.each(['/profile/candidate?edit', '/form#gmail'])('may be %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/a\\..\\b',
    'profile',
    'javascript:alert(1)',
    '',
    null,
  ])('may not be %s', (path) => {
    expect(ownPath(path)).toBeUndefined()
  })
})
