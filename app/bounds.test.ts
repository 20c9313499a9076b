import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as prettier from 'prettier'
import { expect, it } from 'vitest'
import { root } from '../scripts/build.mjs'
import * as bounds from './bounds'

const { secondMs, minuteMs, hourMs, dayMs, rateLimits, ...others } = bounds

const units: [name: string, steps: [size: number, unit: string][]][] = [
  ['Ms', spans(1, secondMs, 'ms')],
  ['Seconds', spans(1000, secondMs, 's')],
  ['Minutes', spans(minuteMs, minuteMs, 'min')],
  ['Hours', spans(hourMs, hourMs, 'h')],
  ['Days', spans(dayMs, dayMs, 'days')],
  ['Bytes', [[1024 * 1024, 'MB'], [1024, 'kB'], [1, 'bytes']]], // prettier-ignore
  ['Characters', [[1, 'characters']]],
  ['Pixels', [[1, 'pixels']]],
  ['Years', [[1, 'years']]],
]

/** @param one of the unit, in milliseconds */
function spans(one: number, least: number, unit: string): [number, string][] {
  const all: [number, string][] = [
    [dayMs, 'days'],
    [hourMs, 'h'],
    [minuteMs, 'min'],
    [secondMs, 's'],
  ]
  const larger = all.filter(([size]) => size > one && size >= least)
  return [...larger.map(([size, name]): [number, string] => [size / one, name]), [1, unit]]
}

function inWords(name: string, value: number | readonly number[]): string {
  if (typeof value !== 'number') return value.map((one) => inWords(name, one)).join(', ')
  const steps = units.find(([ending]) => name.endsWith(ending))?.[1] ?? [[1, '']]
  const [size, unit] = steps.find(([size]) => value % size === 0) ?? [1, steps.at(-1)?.[1]]
  const words = `${(value / size).toLocaleString('en')} ${unit}`.trim()
  return words === '1 days' ? '1 day' : words
}

const limitInWords = ({ points, seconds, by }: (typeof rateLimits)[keyof typeof rateLimits]) =>
  `${points.toLocaleString('en')} in ${inWords('Seconds', seconds)}, by ${by}`

/** Each constant and each rule with the comment before it, below the heading before those. */
function pageOf(source: string): string {
  const rows =
    /^\/\/ # (?<heading>.+)|^(?<why>(?: *\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)|(?: *\/\/ .+\n)*)(?:export const (?<name>\w+) = | {2}'?(?<rule>[\w-]+)'?: \{)/gm
  const lines = [...source.matchAll(rows)].flatMap(({ groups = {} }) => {
    const { heading, why = '', name = '', rule = '' } = groups
    if (heading) return ['', `## ${heading}`, '', '| bound | value | why |', '| --- | --- | --- |']
    const words = why
      .replace(/\/\*\*|\*\/|\/\/|^ +\*(?!\/)/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
    const limit = rateLimits[rule as keyof typeof rateLimits]
    const value = others[name as keyof typeof others]
    if (limit) return [`| \`${rule}\` | ${limitInWords(limit)} | ${words} |`]
    return value === undefined ? [] : [`| \`${name}\` | ${inWords(name, value)} | ${words} |`]
  })
  return `# Bounds

Every limit, bound and time-out of the product. A test makes this page from \`app/bounds.ts\`, where they are
changed: \`npx vitest run app/bounds.test.ts -u\`. What an operator may change is in [settings.md](settings.md), and
the embedded database's own are in [its folder](../db/embedded/README.md).
${lines.join('\n')}
`
}

const source = readFileSync(join(root, 'app/bounds.ts'), 'utf8')

it('gives the reason of every bound', () => {
  const rows = pageOf(source).match(/^\| `.+$/gm) ?? []
  expect(rows).toHaveLength(Object.keys(others).length + Object.keys(rateLimits).length)
  expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([])
})

it('is what docs/bounds.md says', async () => {
  const file = join(root, 'docs/bounds.md')
  const style = { ...(await prettier.resolveConfig(file)), parser: 'markdown' }
  await expect(await prettier.format(pageOf(source), style)).toMatchFileSnapshot(file)
})
