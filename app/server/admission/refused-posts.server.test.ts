import { describe, expect, it } from 'vitest'
import { RefusedPosts } from './refused-posts.server'

const network = { address: '203.0.113.7' }

describe('posts that are refused', () => {
  it('make a client wait until the minute has ended', () => {
    let now = 0
    const refused = new RefusedPosts(() => now)
    for (let n = 0; n < 119; n += 1) refused.count(network)
    expect(refused.mustWait(network)).toBeUndefined()
    refused.count(network)
    now = 15_000
    expect(refused.mustWait(network)).toBe(45)
    expect(refused.mustWait({ address: '203.0.113.8' })).toBeUndefined()
    now = 60_000
    expect(refused.mustWait(network)).toBeUndefined()
  })

  it('count for a browser that has been known for long, and for all such of its network', () => {
    const refused = new RefusedPosts(() => 0)
    const known = (browser: string) => ({ ...network, browser })
    for (let n = 0; n < 120; n += 1) refused.count(known('one'))
    expect(refused.mustWait(known('one'))).toBe(60)
    expect(refused.mustWait(known('two'))).toBeUndefined()
    expect(refused.mustWait(network)).toBeUndefined()
    for (let n = 0; n < 1080; n += 1) refused.count(known(String(n)))
    expect(refused.mustWait(known('two'))).toBe(60)
  })
})
