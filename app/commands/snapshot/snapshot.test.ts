import { mkdirSync, readdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { Db } from '#db/database'
import { openDatabase } from '#db/open.server'
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

it('removes copies that nobody reads any more, and no other', async () => {
  const dataDir = scratchFolder()
  const { db, close } = await openDatabase({ dataDir })
  const read = await copyOf(db, dataDir)
  const reading = await openDatabase({ dataDir: read })
  const young = await copyOf(db, dataDir)
  const forgotten = await copyOf(db, dataDir)
  const before = new Date(Date.now() - 61_000)
  for (const folder of [read, forgotten]) utimesSync(folder, before, before)
  mkdirSync(join(dataDir, 'copy-empty'))
  utimesSync(join(dataDir, 'copy-empty'), before, before)
  const made = await copyOf(db, dataDir)
  const left = readdirSync(dataDir).filter((name) => name.startsWith('copy-'))
  expect(left.sort()).toEqual([read, young, made].map((path) => basename(path)).sort())
  await reading.close()
  await close()
})

async function copyOf(db: Db, dataDir: string): Promise<string> {
  const prepared = snapshot.prepare(['copy', dataDir])
  let made = ''
  const output = { stdout: async (text: string) => void (made += text), stderr: async () => {} }
  const nothing = undefined as never
  if (prepared.ok) await prepared.run(db, output, nothing, nothing)
  return made
}
