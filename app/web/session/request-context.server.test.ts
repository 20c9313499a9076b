import { describe, expect, it } from 'vitest'
import { checkOrigin } from './request-context.server'

const post = ({ origin, ...headers }: Record<string, string>) =>
  checkOrigin({
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
