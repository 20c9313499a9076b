import { describe, expect, it, vi } from 'vitest'
import { createSemaphore, ServerBusy } from './semaphore.server'

describe('a semaphore', () => {
  it('runs no more works at once than allowed, in their order, failures included', async () => {
    const run = createSemaphore(2)
    const started: number[] = []
    let running = 0
    let most = 0
    const work = async (number: number) => {
      started.push(number)
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      if (number === 1) throw new Error('one fails')
    }
    const results = await Promise.allSettled([0, 1, 2, 3].map((number) => run(() => work(number))))
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true])
    expect([started, most]).toEqual([[0, 1, 2, 3], 2])
  })

  it('refuses a work that has waited for more than 10 s, and runs the next', async () => {
    vi.useFakeTimers()
    const run = createSemaphore(1)
    const slow = run(() => new Promise((resolve) => setTimeout(resolve, 10_001)))
    const late = expect(run(() => Promise.resolve())).rejects.toThrow(ServerBusy)
    await vi.advanceTimersByTimeAsync(10_001)
    await Promise.all([slow, late])
    expect(await run(() => Promise.resolve('next'))).toBe('next')
    vi.useRealTimers()
  })
})
