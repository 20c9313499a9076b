import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clientBuild, commandsBuild, serverBuild } from '../../../scripts/build.mjs'
import { findBundleFaults } from '../../support/bundle-faults'

describe('what is shipped', () => {
  it.each([serverBuild, commandsBuild])(
    'has no package that breaks inside a bundle: %s',
    (file) => {
      expect(findBundleFaults(readFileSync(file, 'utf8'), dirname(file))).toEqual([])
    },
    60_000,
  )

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

describe('the search for packages that break inside a bundle', () => {
  it.each([
    [
      // @fastify/busboy 3.2.6, lib/utils/decodeText.js, as Rollup wraps it.
      'the `this` of a wrapped module',
      `function requireDecodeText() {
        const decoders = { other: (data) => textDecoders.get(this.toString()).decode(data) }
        return decoders
      }
      const textDecoders = new Map()
      requireDecodeText()`,
      '2: `this` of requireDecodeText, which is only called plainly',
    ],
    ['the `this` of a module', 'export const root = () => this.root', '1: `this` of a module'],
    ['what became of it', '(void 0).root = 1', '1: `this` of a module'],
    [
      'what became of it, given',
      '(function (root) { root.x = 1 })(void 0)',
      '1: `this` of a module',
    ],
    [
      'that of a function called at once',
      '(function () { this.x = 1 })()',
      '1: `this` of a function that is called at once',
    ],
    ['`require`', 'const hooks = require("perf_hooks")', "1: 'require' is not defined."],
    ['`__dirname`', 'export const here = __dirname', "1: '__dirname' is not defined."],
    ['a name that nobody declared', 'found = true', "1: 'found' is not defined."],
    [
      'a file that is not there',
      'new URL("./beside.js", import.meta.url)',
      '1: no ./beside.js beside the bundle',
    ],
  ])('finds %s', (_, code, fault) => {
    expect(findBundleFaults(code, import.meta.dirname)).toEqual([fault])
  })

  it.each([
    'class Own { value = this.start; read() { return this.value } }',
    'function Old() { this.x = 1 } export const made = new Old()',
    'function read() { return this.x } export const given = { read }',
    'export const helper = (void 0 && (void 0).helper) || 1',
    'new URL("./bundle.test.ts", import.meta.url)',
    'export const isCommon = typeof require === "function"',
  ])('leaves what works: %s', (code) => {
    expect(findBundleFaults(code, import.meta.dirname)).toEqual([])
  })
})
