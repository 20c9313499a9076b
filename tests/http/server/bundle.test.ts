import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clientBuild, serverMain } from '../../../scripts/build.mjs'

describe('what is shipped', () => {
  it('gives browsers 10 kB of script for forms, and 2 kB for other pages', () => {
    expect(measureWeight('forms')).toBeLessThanOrEqual(10_000)
    expect(measureWeight('site')).toBeLessThanOrEqual(2000)
    expect(readFileSync(serverMain, 'utf8')).toContain('HandoffStream:null')
  })
})

const assets = join(clientBuild, 'assets/scripts')
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))

function measureWeight(name: string): number {
  const [file, ...others] = scripts.filter((script) =>
    new RegExp(`^${name}-[\\w-]+\\.js$`).test(script),
  )
  expect([file, others]).toEqual([expect.any(String), []])
  return statSync(join(assets, `${file}.br`)).size
}
