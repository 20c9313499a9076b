import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { scratchFolder } from '../../../tests/support/scratch'
import { runEach, sweepUploads } from './sweeper.server'

it('removes uploads that a killed process has left an hour ago, and nothing else', async () => {
  const folder = scratchFolder()
  const [left, underWay] = ['1', '2'].map(
    (n) => `pearlbridge-${n.repeat(8)}-aaaa-4aaa-8aaa-${n.repeat(12)}`,
  )
  const names = [left ?? '', underWay ?? '', 'pearlbridge-site-x1', 'elsewhere']
  const old = new Date(Date.now() - 61 * 60_000)
  for (const name of names) {
    await mkdir(join(folder, name))
    if (name !== underWay) await utimes(join(folder, name), old, old)
  }
  expect(await sweepUploads(folder)).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(names.slice(1).sort())
})

it('runs the sweeps after one that fails, and logs that one by its name', async () => {
  const error = new Error('the bucket is away')
  const log = { error: vi.fn() }
  const retention = vi.fn(() => Promise.resolve())
  const sweeps = { files: () => Promise.reject(error), retention }
  await runEach(sweeps, { log, signal: new AbortController().signal })
  expect(retention).toHaveBeenCalledOnce()
  expect(log.error.mock.calls).toEqual([[{ error, sweep: 'files' }, 'sweep failed']])
})
