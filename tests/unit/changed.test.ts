import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reachedBy } from '../changed.mjs'

const all = { http: ['tests/http/'], e2e: ['tests/e2e/'] }

it.each([
  [
    'docs, tests of units and long experiments',
    ['README.md', 'app/a.test.ts', 'tests/faults/a.ts'],
  ],
  ['nothing', []],
])('npm test -- --changed asks the product for nothing where %s changed', (_, files) => {
  expect(reachedBy(files)).toEqual({ http: [], e2e: [] })
})

it('npm test -- --changed takes the folder of a test that changed, and the area of a source', () => {
  expect(reachedBy(['tests/http/json/json-contract.test.ts'])).toMatchObject({
    http: ['tests/http/json/'],
  })
  const { http, e2e } = reachedBy(['app/routes/staff/inbox/route.tsx', 'docs/desk.md'])
  expect(http).toEqual(expect.arrayContaining(['tests/http/desk/', 'links']))
  expect(e2e).toContain('tests/e2e/desk/')
})

it.each([
  'app/http/bodies/body.server.ts',
  'db/schema.ts',
  'tests/support/site/app.ts',
  'package.json',
])('npm test -- --changed takes all where %s changed', (file) => {
  expect(existsSync(file)).toBe(true)
  expect(reachedBy(['README.md', file])).toEqual(all)
})
