import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/build.mjs'

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const known = new Set([
  ...[...read('app/http/telemetry/metrics.server.ts').matchAll(/^ {2}name: '(\w+)'/gm)].map(
    ([, name]) => name,
  ),
  // Of Prometheus, and of prom-client's own figures.
  ...['up', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'],
])
const labels = [
  ...read('app/http/telemetry/metrics.server.ts').matchAll(/labelNames: \[([^\]]*)\]/g),
].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
const words = new RegExp(
  String.raw`\b(sum|increase|rate|max|by|absent|or|topk|histogram_quantile|le|channel|job|${labels.join('|')})\b|"[^"]*"|\[\w+\]|\b\d[\d.]*\b`,
  'g',
)
const unknownIn = (expressions: string[]) =>
  expressions
    .flatMap((all) => all.replace(words, ' ').match(/[a-z]\w+/g) ?? [])
    .filter((name) => !known.has(name.replace(/_bucket$/, '')))

it('each alarm asks for figures that there are', () => {
  const expressions = [...read('deploy/alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(
    ([, all = '']) => all,
  )
  expect(expressions.length).toBeGreaterThan(9)
  expect(unknownIn(expressions)).toEqual([])
})

it('each panel of the dashboard asks for figures that there are', () => {
  const { panels } = JSON.parse(read('deploy/dashboard.json')) as Dashboard
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(15)
  expect(unknownIn(expressions)).toEqual([])
  expect(unknownIn(['sum by (colour) (letters_sent_total)'])).toEqual([
    'colour',
    'letters_sent_total',
  ])
})
