import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { createLimits, sweepLimits, type Limits, type LimitRequest } from './limits.server'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const contact = { name: 'contact', key: { address: '203.0.113.7' } } as const
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describeOnEngines('limits', (database) => {
  let limits: Limits
  beforeEach(() => {
    limits = createLimits(database().pool, 'a secret of the tests')
  })
  const takeTimes = async (times: number, key: string) => {
    const taken = await Promise.all(
      Array.from({ length: times }, () =>
        limits.consume([{ name: 'contact', key: { address: key } }]),
      ),
    )
    return taken.filter((result) => result.ok).length
  }

  it('allow 20 contact messages an hour from one client address, exactly, in parallel too', async () => {
    expect(await takeTimes(50, '203.0.113.7')).toBe(20)
    expect(await takeTimes(1, '203.0.113.8')).toBe(1)
  })

  it('count as much as is said, exactly, in parallel too', async () => {
    const key = { address: '203.0.113.7' }
    const take = () => limits.consume([{ name: 'draft-files', key }], { weight: 20 * 1024 })
    const taken = await Promise.all(Array.from({ length: 12 }, take))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(5)
    expect(await limits.consume([{ name: 'draft-files', key }])).toMatchObject({ ok: false })
  })

  it('say after how many seconds the period ends, which refused ones do not prolong', async () => {
    await takeTimes(20, '203.0.113.7')
    pass(3000)
    expect(await limits.consume([{ name: 'contact', key: { address: '203.0.113.7' } }])).toEqual({
      ok: false,
      seconds: 600,
      limit: 'contact',
    })
    pass(600)
    expect(await limits.consume([{ name: 'contact', key: { address: '203.0.113.7' } }])).toEqual({
      ok: true,
    })
  })

  it('do not last longer for a clock that was a day ahead', async () => {
    pass(24 * 3600)
    await takeTimes(20, '203.0.113.7')
    pass(-24 * 3600)
    expect(await limits.consume([contact], { dryRun: true })).toEqual({ ok: true })
    expect(await takeTimes(50, '203.0.113.7')).toBe(20)
  })

  it('do not count by looking', async () => {
    for (let look = 0; look < 30; look += 1) await limits.consume([contact], { dryRun: true })
    expect(await takeTimes(20, '203.0.113.7')).toBe(20)
  })

  it('count one in each of several, or in none, and say when all of them will allow it', async () => {
    const key = 'email:asha.nair@gmail.com'
    const wanted = [
      { name: 'contact', key: { address: '203.0.113.7' } },
      { name: 'otp-destination-10-minutes', key },
      { name: 'otp-destination-day', key },
    ] as const
    const all = () => limits.consume([...wanted])
    const results = await Promise.all(Array.from({ length: 12 }, all))
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    const [refused] = results.filter(({ ok }) => !ok)
    expect(refused).toEqual({ ok: false, limit: 'otp-destination-10-minutes', seconds: 600 })
    expect(await takeTimes(30, '203.0.113.7')).toBe(17)
    const day = await Promise.all(
      Array.from({ length: 8 }, () => limits.consume([{ name: 'otp-destination-day', key }])),
    )
    expect(day.filter(({ ok }) => ok)).toHaveLength(7)
    expect(await all()).toEqual({ ok: false, limit: 'contact', seconds: 86400 })
  })

  it('count an IPv6 household as one client', async () => {
    await takeTimes(20, '2001:db8:1:2::3')
    const from = (address: string) => limits.consume([{ name: 'contact', key: { address } }])
    expect(await from('2001:db8:1:2:ffff::9')).toMatchObject({ ok: false })
    expect(await from('2001:db8:1:3::3')).toEqual({ ok: true })
  })

  it('allow four times as much to a /48 of IPv6', async () => {
    const from = (n: number) => takeTimes(21, `2001:db8:1:${n}::1`)
    for (const n of [0, 1, 2, 3]) expect(await from(n)).toBe(20)
    expect(await from(0x104)).toBe(0)
    expect(await takeTimes(21, '2001:db8:2::1')).toBe(20)
  })

  it('keep no address in the table, and no ended period after a sweep', async () => {
    await limits.consume([{ name: 'contact', key: { address: '203.0.113.7' } }])
    await limits.consume([{ name: 'otp-destination-day', key: 'email:asha.nair@gmail.com' }])
    const rows = () => database().db.selectFrom('rate_limits').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toMatch(/asha|203/)
    pass(3601)
    await sweepLimits(database().db)
    expect(await rows()).toHaveLength(1)
  })

  const spendTimes = async (times: number) => {
    const site = { name: 'otp-site-email', key: 'all', points: 4 } as const
    const spend = () => limits.consume([site])
    const results = await Promise.all(Array.from({ length: times }, spend))
    return { taken: results.filter(({ ok }) => ok).length, last: results.findLast(({ ok }) => !ok) }
  }

  it('refill a budget one by one, and hold no more than all of it', async () => {
    const hour = 3600
    expect(await spendTimes(9)).toMatchObject({ taken: 4, last: { seconds: hour } })
    pass(hour / 2)
    expect(await spendTimes(1)).toMatchObject({ taken: 0, last: { seconds: hour / 2 } })
    pass(hour / 2)
    expect(await spendTimes(9)).toMatchObject({ taken: 1 })
    pass(30 * hour)
    expect(await spendTimes(9)).toMatchObject({ taken: 4 })
  })

  it('leave no budget empty for longer by a clock that was a day ahead', async () => {
    pass(24 * 3600)
    await spendTimes(4)
    pass(-24 * 3600)
    expect(await spendTimes(9)).toMatchObject({ taken: 4 })
  })

  it('let two who ask for the same in another order pass', async () => {
    const [one, other] = ['cases', 'case-texts'].map((name) => ({ name, key: 'a' }) as LimitRequest)
    const orders = [[one, other] as LimitRequest[], [other, one] as LimitRequest[]]
    const asked = Array.from({ length: 20 }, (_, n) => limits.consume(orders[n % 2] ?? []))
    expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(20)
  })
})
