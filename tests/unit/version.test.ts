import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tested } from '~/content/accessibility'
import { root } from '../../scripts/build.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

it('the version is that of the change log, of the image and of the accessibility statement', () => {
  expect(/^## (\S+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
  expect(tested.version).toBe(version)
  expect(/image\.version="([^"]*)"/.exec(read('Dockerfile'))?.[1]).toBe(version)
})
