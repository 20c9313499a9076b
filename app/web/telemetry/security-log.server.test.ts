import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from './log.server'
import { readMetrics } from './metrics.server'
import { logLimit, logSecurity, type Requester } from './security-log.server'

const secret = 'a secret of the tests, long enough'
const requester = (address: string): Requester => ({
  app: { config: { secret } },
  client: { address },
  requestId: 'r1',
})

const noPool = { totalCount: 0, idleCount: 0, waitingCount: 0 }

describe('a line of the log', () => {
  let lines: object[]
  beforeEach(() => {
    lines = []
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
    for (const level of ['info', 'warn'] as const) {
      vi.spyOn(log, level).mockImplementation((fields: unknown, msg?: string) => {
        lines.push({ level, msg, ...(fields as object) })
      })
    }
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  /** What the log calls the client. */
  const idOf = (address: string) => {
    logSecurity('sign-in-failed', requester(address), { userType: 'client' })
    return (lines.pop() as { client: string }).client
  }

  it('names the client of an event without its address', () => {
    logSecurity('sign-in-failed', requester('203.0.113.7'), { userType: 'client' })
    const client = expect.stringMatching(/^[\w-]{12}$/) as string
    const line = { event: 'sign-in-failed', request: 'r1', client, userType: 'client' }
    expect(lines).toEqual([{ level: 'info', msg: 'security', ...line }])
    expect(JSON.stringify(lines)).not.toContain('203')
  })

  it('gives one name a day to a household of IPv6, and others to others', () => {
    const today = idOf('2001:db8:1:2::3')
    expect(idOf('2001:db8:1:2:ffff::9')).toBe(today)
    expect(idOf('2001:db8:1:3::3')).not.toBe(today)
    vi.setSystemTime(Date.now() + 24 * 3600_000)
    expect(idOf('2001:db8:1:2::3')).not.toBe(today)
  })

  it('names a limit that refused, and the client', () => {
    logLimit('contact', requester('203.0.113.7'))
    const client = idOf('203.0.113.7')
    const line = { event: 'limit-reached', request: 'r1', limit: 'contact', client }
    expect(lines).toEqual([{ level: 'warn', msg: 'security', ...line }])
  })

  it('of a limit is counted', async () => {
    for (let n = 0; n < 7; n += 1) logLimit('of-this-test', requester('203.0.113.7'))
    const figures = await readMetrics(noPool)
    expect(await figures.text()).toContain('limits_reached_total{limit="of-this-test"} 7\n')
  })
})
