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
const oneAnHour = 24

describeWithDatabase('budgets of the whole site', (database) => {
  let limits: Limits
  beforeEach(() => {
    limits = createLimits(database().pool, 'a secret of the tests')
  })
  const spend = (daily = oneAnHour) => limits.spend('otp-site-email', daily)
  const spendTimes = async (times: number, daily = oneAnHour) => {
    const results = await Promise.all(Array.from({ length: times }, () => spend(daily)))
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

  it('are exact for two that have one database, and apart from one another', async () => {
    const other = createLimits(database().pool, 'a secret of the tests')
    const both = Array.from({ length: 30 }, () => [
      limits.spend('otp-site-sms', 240),
      other.spend('otp-site-sms', 240),
    ])
    expect((await Promise.all(both.flat())).filter(({ ok }) => ok)).toHaveLength(40)
    expect(await spend()).toEqual({ ok: true })
  })

  it('have one at least, however small', async () => {
    expect(await spendTimes(5, 1)).toBe(1)
    expect(await spend(1)).toEqual({ ok: false, seconds: 24 * hour })
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
