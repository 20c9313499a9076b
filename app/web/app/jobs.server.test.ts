import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { log } from '~/web/telemetry/log.server'
import { startJobs } from './jobs.server'

it('runs a job again after its end alone, and waits for it when stopped', async () => {
  const ends: (() => void)[] = []
  const run = () => new Promise<void>((end) => ends.push(end))
  const stop = startJobs({ slow: { everyMs: 5, run } }, 1, 1)
  await expect.poll(() => ends.length).toBe(1)
  await sleep(50)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  const stopped = vi.fn()
  const stopping = stop().then(stopped)
  await sleep(50)
  expect(stopped).not.toHaveBeenCalled()
  ends[1]?.()
  await stopping
  expect(ends).toHaveLength(2)
})

it('logs a job that fails by its name, runs it again, and runs the others', async () => {
  const failed = vi.spyOn(log, 'error').mockReturnValue()
  const error = new Error('the bucket is away')
  const files = vi.fn().mockRejectedValueOnce(error).mockResolvedValue(undefined)
  const drafts = vi.fn().mockResolvedValue(undefined)
  const stop = startJobs(
    { files: { everyMs: 5, run: files }, drafts: { everyMs: 5, run: drafts } },
    1,
    1,
  )
  await expect
    .poll(() => Math.min(files.mock.calls.length, drafts.mock.calls.length * 2))
    .toBeGreaterThan(1)
  await stop()
  expect(failed.mock.calls).toEqual([[{ error, job: 'files' }, 'job failed']])
  failed.mockRestore()
})
