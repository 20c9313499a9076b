import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch'
import { findFile } from './find-file.mjs'
import { ensureDataFolder, pack } from './template.mjs'

const template = findFile('db/embedded/template.tar.gz')

it('unpacks what was packed', async () => {
  const [source, target] = [scratchFolder(), scratchFolder()]
  mkdirSync(join(source, 'base', '5'), { recursive: true })
  writeFileSync(join(source, 'PG_VERSION'), '18')
  writeFileSync(join(source, 'base', '5', '1247'), Buffer.alloc(8193, 7))
  writeFileSync(join(source, 'base', 'empty'), '')
  const archive = join(target, 'archive')
  writeFileSync(archive, await pack(source))
  const again = await pack(await ensureDataFolder(target, archive))
  expect(again.equals(readFileSync(archive))).toBe(true)
})

it('never touches a folder that has data', async () => {
  const folder = scratchFolder()
  const data = await ensureDataFolder(folder, template)
  writeFileSync(join(data, 'PG_VERSION'), 'mine')
  expect(await ensureDataFolder(folder, template)).toBe(data)
  expect(readFileSync(join(data, 'PG_VERSION'), 'utf8')).toBe('mine')
})

it('refuses a folder with files in it that is no database', async () => {
  const folder = scratchFolder()
  mkdirSync(join(folder, 'pgdata'))
  writeFileSync(join(folder, 'pgdata', 'base'), '')
  await expect(ensureDataFolder(folder, template)).rejects.toThrow('exists but is no database')
})

it('starts over when the first start was cut short', async () => {
  const folder = scratchFolder()
  mkdirSync(join(folder, 'pgdata.new'))
  writeFileSync(join(folder, 'pgdata.new', 'PG_VERSION'), 'half')
  const data = await ensureDataFolder(folder, template)
  expect(readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()).toBe('18')
  expect(existsSync(join(folder, 'pgdata.new'))).toBe(false)
})
