import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/build.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const known = new Set([
  ...[...read('app/http/metrics.server.ts').matchAll(/^ {2}name: '(\w+)'/gm)].map(
    ([, name]) => name,
  ),
  // Of Prometheus, and of prom-client's own figures.
  ...['up', 'nodejs_eventloop_lag_p99_seconds'],
])

it('each alarm asks for figures that there are', () => {
  const expressions = [...read('deploy/alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(
    ([, all]) => all,
  )
  expect(expressions.length).toBeGreaterThan(9)
  const words =
    /\b(sum|increase|max|by|absent|or|outcome|state|limit|channel|job)\b|"[^"]*"|\[\w+\]|\b\d[\d.]*\b/g
  const asked = expressions.flatMap((all = '') => all.replace(words, ' ').match(/[a-z]\w+/g) ?? [])
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})
