import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { createLimits, sweepLimits, type Limits } from './limits.server'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const hour = 3600
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
/** One an hour. */
const hourly = { daily: 24, leaves: 0 }

describeWithDatabase('budgets of the whole site', (database) => {
  let limits: Limits
  beforeEach(() => {
    limits = createLimits(database().pool, 'a secret of the tests')
  })
  const spend = (changes = {}) => limits.spend('otp-site-email', { ...hourly, ...changes })
  const spendTimes = async (times: number, changes = {}) => {
    const results = await Promise.all(Array.from({ length: times }, () => spend(changes)))
    return results.filter(({ ok }) => ok).length
  }

  it('hold what four hours refill, and refill by the hour, not at midnight', async () => {
    expect(await spendTimes(9)).toBe(4)
    expect(await spend()).toEqual({ ok: false, seconds: hour })
    pass(hour / 2)
    expect(await spend()).toEqual({ ok: false, seconds: hour / 2 })
    pass(hour / 2)
    expect(await spendTimes(9)).toBe(1)
    pass(2 * hour)
    expect(await spendTimes(9)).toBe(2)
    pass(30 * hour)
    expect(await spendTimes(9)).toBe(4)
  })

  it('keep their lower half for whom goes first', async () => {
    expect(await spendTimes(9, { leaves: 1 / 2 })).toBe(2)
    expect(await spend({ leaves: 1 / 2 })).toEqual({ ok: false, seconds: hour })
    expect(await spendTimes(9)).toBe(2)
    pass(2 * hour)
    expect(await spend({ leaves: 1 / 2 })).toEqual({ ok: false, seconds: hour })
    expect(await spendTimes(9)).toBe(2)
  })

  it('are exact for two that have one database, and apart from one another', async () => {
    const other = createLimits(database().pool, 'a secret of the tests')
    const budget = { daily: 240, leaves: 0 }
    const both = Array.from({ length: 30 }, () => [
      limits.spend('otp-site-sms', budget),
      other.spend('otp-site-sms', budget),
    ])
    expect((await Promise.all(both.flat())).filter(({ ok }) => ok)).toHaveLength(40)
    expect(await spend()).toEqual({ ok: true })
  })

  it('have one at least, however small, for anybody', async () => {
    const one = { daily: 1, leaves: 1 / 2 }
    expect(await spendTimes(5, one)).toBe(1)
    expect(await spend(one)).toEqual({ ok: false, seconds: 24 * hour })
  })

  it('take back what was spent for nothing', async () => {
    await spendTimes(4)
    await limits.refund('otp-site-email', hourly)
    expect(await spendTimes(4)).toBe(1)
  })

  it('are not empty for longer by a clock that was a day ahead', async () => {
    pass(24 * hour)
    await spendTimes(4)
    pass(-24 * hour)
    expect(await spendTimes(9)).toBe(4)
  })

  it('leave no row behind once they are full again', async () => {
    await spendTimes(2)
    pass(2 * hour + 1)
    await sweepLimits(database().db)
    expect(await database().db.selectFrom('budgets').selectAll().execute()).toEqual([])
  })
})
