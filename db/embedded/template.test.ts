import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from '../../tests/support/scratch'
import { ensureDataFolder, pack } from './template.mjs'

it('unpacks what was packed', () => {
  const [source, target] = [makeFolder(), makeFolder()]
  mkdirSync(join(source, 'base', '5'), { recursive: true })
  writeFileSync(join(source, 'PG_VERSION'), '18')
  writeFileSync(join(source, 'base', '5', '1247'), Buffer.alloc(8193, 7))
  writeFileSync(join(source, 'base', 'empty'), '')
  const packed = pack(source)
  expect(pack(ensureDataFolder(target, packed)).equals(packed)).toBe(true)
})

it('never touches a folder that has data', () => {
  const folder = makeFolder()
  const data = ensureDataFolder(folder)
  writeFileSync(join(data, 'PG_VERSION'), 'mine')
  expect(ensureDataFolder(folder)).toBe(data)
  expect(readFileSync(join(data, 'PG_VERSION'), 'utf8')).toBe('mine')
})

it('refuses a folder with files in it that is no database', () => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'pgdata'))
  writeFileSync(join(folder, 'pgdata', 'base'), '')
  expect(() => ensureDataFolder(folder)).toThrow('exists but is no database')
})

it('starts over when the first start was cut short', () => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'pgdata.new'))
  writeFileSync(join(folder, 'pgdata.new', 'PG_VERSION'), 'half')
  const data = ensureDataFolder(folder)
  expect(readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()).toBe('18')
  expect(existsSync(join(folder, 'pgdata.new'))).toBe(false)
})
