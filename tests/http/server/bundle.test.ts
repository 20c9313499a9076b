import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clientBuild } from '../../../scripts/build.mjs'

describe('what is shipped', () => {
  it('gives browsers 10 kB of script for forms, and 2 kB for other pages', () => {
    expect(weightOf('forms')).toBeLessThanOrEqual(10_000)
    expect(weightOf('site')).toBeLessThanOrEqual(2000)
  })

  it('gives browsers a list of routes in which those with React, and the way to the others, stand alone', () => {
    const [name = '', ...others] = scripts.filter((file) => file.startsWith('manifest-'))
    const list = readFileSync(join(assets, name), 'utf8').replace(
      /^window\.__remixManifest=|;$/g,
      '',
    )
    interface Route {
      path?: string
      parentId?: string
    }
    const { routes } = JSON.parse(list) as { routes: Record<string, Route> }
    const isOfStaff = ({ path = '' }: Route) => /^staff\b/.test(path)
    const outside = Object.values(routes).filter(
      (route) => !isOfStaff(route) && !isOfStaff(routes[route.parentId ?? ''] ?? {}),
    )
    expect(outside.map(({ path }) => path)).toEqual(['', '*'])
    expect(others).toEqual([])
  })
})

const assets = join(clientBuild, 'assets')
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))

function weightOf(name: string): number {
  const [file, ...others] = scripts.filter((script) =>
    new RegExp(`^${name}-[\\w-]+\\.js$`).test(script),
  )
  expect([file, others]).toEqual([expect.any(String), []])
  return statSync(join(assets, `${file}.br`)).size
}
