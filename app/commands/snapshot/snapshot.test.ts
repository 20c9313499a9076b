import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { scratchFolder } from '../../../tests/support/scratch'
import { snapshot } from './snapshot.server'

it('says how much room a copy of the database needs, and copies nothing, when it is not there', async () => {
  const dataDir = scratchFolder()
  const folder = join(dataDir, 'database', 'pgdata', 'base')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '1'), '')
  // Larger than any disk that tests run on, and takes nothing of it.
  truncateSync(join(folder, '1'), 10 * 2 ** 40)
  const prepared = snapshot.prepare(['copy', dataDir])
  const said = vi.fn(async () => {})
  const nothing = undefined as never
  const copying =
    prepared.ok && prepared.run(nothing, { stdout: said, stderr: said }, nothing, nothing)
  await expect(copying).rejects.toThrow(
    /needs [\d,.]+ MB in .*\. Make room, or stop the server and make the back-up then/,
  )
  expect(said).not.toHaveBeenCalled()
  expect(readdirSync(dataDir)).toEqual(['database'])
})
