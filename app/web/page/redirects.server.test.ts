import { describe, expect, it } from 'vitest'
import { readLocalPath } from './redirects.server'

describe('the page after signing in', () => {
  it.each(['/profile/candidate?edit', '/form#gmail'])('may be %s', (path) => {
    expect(readLocalPath(path)).toBe(path)
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
    expect(readLocalPath(path)).toBeUndefined()
  })
})
