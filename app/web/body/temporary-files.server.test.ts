import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchFolder } from '../../../tests/support/scratch'
import { sweepUploads } from './temporary-files.server'

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
