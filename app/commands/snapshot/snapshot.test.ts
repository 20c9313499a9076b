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
  const copying = prepared.ok && prepared.run(nothing, { stdout: said, stderr: said }, nothing)
  await expect(copying).rejects.toThrow(
    /needs [\d,.]+ MB in .*\. Make room, or stop the server and make the back-up then/,
  )
  expect(said).not.toHaveBeenCalled()
  expect(readdirSync(dataDir)).toEqual(['database'])
})

it('removes what others have left, and makes no copy while another back-up is under way', async () => {
  const dataDir = scratchFolder()
  const { db, close } = await openDatabase({ dataDir })
  const ago = (folder: string) => {
    const before = new Date(Date.now() - 61_000)
    utimesSync(folder, before, before)
  }
  const copies = () => readdirSync(dataDir).filter((name) => name.startsWith('copy-'))
  const another = 'Another back-up is under way. Wait until it is done'
  mkdirSync(join(dataDir, 'copy-empty'))
  ago(join(dataDir, 'copy-empty'))
  const [first, second] = await Promise.allSettled([copyOf(db, dataDir), copyOf(db, dataDir)])
  expect(second).toMatchObject({ status: 'rejected', reason: { message: startsWith(another) } })
  const made = first.status === 'fulfilled' ? first.value : ''
  expect(copies()).toEqual([basename(made)])
  // It is young, and then it is read.
  await expect(copyOf(db, dataDir)).rejects.toThrow(another)
  ago(made)
  const reading = await openDatabase({ dataDir: made })
  await expect(copyOf(db, dataDir)).rejects.toThrow(another)
  await reading.close()
  ago(made)
  const next = await copyOf(db, dataDir)
  expect(copies()).toEqual([basename(next)])
  await close()
})

const startsWith = (text: string): unknown => expect.stringMatching(new RegExp(`^${text}`))

async function copyOf(db: Db, dataDir: string): Promise<string> {
  const prepared = snapshot.prepare(['copy', dataDir])
  let made = ''
  const output = { stdout: async (text: string) => void (made += text), stderr: async () => {} }
  const nothing = undefined as never
  if (prepared.ok) await prepared.run(db, output, nothing)
  return made
}
