import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { log } from '~/web/telemetry/log.server'
import { repeat } from './repeated.server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('begins no second one while the last still runs, and waits for it when stopped', async () => {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((end) => ends.push(end))
  const stop = repeat(work, { everyMs: 1000, firstMs: 100, log, failed: 'sweep failed' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ends).toHaveLength(2)
  const stopped = vi.fn()
  const stopping = stop().then(stopped)
  await vi.advanceTimersByTimeAsync(5000)
  expect(stopped).not.toHaveBeenCalled()
  ends[1]?.()
  await stopping
  expect(ends).toHaveLength(2)
})

it('goes on after one that failed', async () => {
  const failed = vi.spyOn(log, 'error').mockReturnValue()
  const work = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  const stop = repeat(work, { everyMs: 1000, log, failed: 'sweep failed' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(work.mock.calls.length).toBeGreaterThan(1)
  expect(failed).toHaveBeenCalledOnce()
  failed.mockRestore()
  await stop()
})
