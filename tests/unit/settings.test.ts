import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingNames as names } from '~/web/app/config.server'
import { root } from '../../scripts/build.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = read('deploy/compose.yaml')
const portal = compose.slice(compose.indexOf('\n  portal:'), compose.indexOf('\n  db:'))
/** What the sample settles itself. */
const settled = [...portal.matchAll(/^ {6}([A-Z\d_]+): /gm)].map(([, name]) => name)

describe('every setting', () => {
  it('is in the documentation', () => {
    const documented = read('docs/settings.md')
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
  })

  it('reaches the containers of the sample from its file, or is settled there', () => {
    expect(portal).toMatch(/^ {4}env_file: \[\.env\]$/m)
    const example = new Set(
      [...read('deploy/env.example').matchAll(/\b([A-Z][A-Z\d_]+)=/g)].map(([, name]) => name),
    )
    expect(names.filter((name) => !example.has(name) && !settled.includes(name))).toEqual([])
  })
})
