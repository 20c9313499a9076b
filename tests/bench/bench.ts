// What the product can do on this machine, beside bare Node in the same run.
//   npm run bench [-- part…]           parts: pages, forms, drawn, start; all unless said
//   npm run bench -- check [part…]     ends with 1 when some are 15 % slower than in ratios.json
//   npm run bench -- keep [part…]      writes to ratios.json
// The last two take the median of five loads, each beside one of bare Node.
import { readFileSync, writeFileSync } from 'node:fs'
import { ensureBuild } from '../../scripts/build.mjs'
import { startPostgres } from '../support/database/postgres-cluster.mjs'
import { measure, partNames, type Row } from './parts'

const file = new URL('ratios.json', import.meta.url)
const args = process.argv.slice(2)
const mode = args[0] === 'check' || args[0] === 'keep' ? args.shift() : undefined
const unknown = args.filter((part) => !partNames.includes(part as 'pages'))
if (unknown.length) throw new Error(`no part ${unknown.join()}; there are ${partNames.join()}`)
await ensureBuild()
const cluster = await startPostgres()
if ('missing' in cluster) throw new Error(`No PostgreSQL: ${cluster.missing}`)

const plan = mode ? { rounds: 5, seconds: 1 } : { rounds: 3, seconds: 2 }
const rows: Row[] = []
try {
  for (const part of args.length ? args : partNames) {
    await measure(part as 'pages', cluster.url, plan, (row) => void rows.push(show(row)))
  }
} finally {
  await cluster.stop()
}
process.exitCode = mode ? compare() : Number(rows.some((row) => row.isMissed))

function show(row: Row): Row {
  const goal = row.goal ? `${row.isMissed ? 'MISSED' : 'met'}: ${row.goal}` : ''
  console.log(`${row.what.padEnd(45)}  ${row.figures.padEnd(75)}  ${goal}`.trimEnd())
  return row
}

/** @returns the exit status */
function compare(): number {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  const found = rows.flatMap(({ what, ratio }) =>
    ratio === undefined ? [] : [[what, Number(ratio.toPrecision(3))] as const],
  )
  if (mode === 'keep') {
    writeFileSync(file, `${JSON.stringify({ ...kept, ...Object.fromEntries(found) }, null, 2)}\n`)
    return 0
  }
  const slower = found.filter(([what, ratio]) => ratio < (kept[what] ?? 0) * 0.85)
  for (const [what, ratio] of slower)
    console.log(`SLOWER ${what}: ${ratio} × bare Node, was ${kept[what]}`)
  console.log(`${found.length} ratios, ${slower.length} slower by more than 15 %`)
  return slower.length ? 1 : 0
}
