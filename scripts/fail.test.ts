import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from './build.mjs'
import { requireNode } from './fail.mjs'

it.each(['18.20.8', '20.18.3', '22.15.1', '23.11.0'])(
  'Node %s is refused, with the version that is needed',
  (version) => {
    expect(() => requireNode(version)).toThrow(
      `Node ${version} does not do: the product needs 20.19, 22.16, 24 or newer.`,
    )
  },
)

it.each(['20.19.0', '22.16.0', '24.0.0', '25.1.0'])('Node %s is taken', (version) => {
  expect(() => requireNode(version)).not.toThrow()
})

it('the start takes the versions of Node that package.json names', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    engines: { node: string }
  }
  expect(engines.node).toBe('^20.19.0 || ^22.16.0 || >=24.0.0')
})

it('npm ci stops on a Node that package.json does not name, and tells which it wants', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pearlbridge-old-node-'))
  const portal = { name: 'portal', version: '1.0.0', engines: { node: '<1' } }
  const lock = { ...portal, lockfileVersion: 3, packages: { '': portal } }
  await copyFile(join(root, '.npmrc'), join(folder, '.npmrc'))
  await writeFile(join(folder, 'package.json'), JSON.stringify(portal))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
  await expect(promisify(execFile)('npm', ['ci', '--offline'], { cwd: folder })).rejects.toThrow(
    /EBADENGINE[^]*portal@1\.0\.0[^]*Required: \{"node":"<1"\}/,
  )
  await rm(folder, { recursive: true })
})
