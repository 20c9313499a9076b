// What the product can do on this machine, beside bare Node in the same run.
//   npm run bench [-- part…]           parts: pages, forms, drawn, start; all unless said
//   npm run bench -- check [part…]     ends with 1 when some are 15 % slower than in ratios.json
//   npm run bench -- keep [part…]      writes to ratios.json
// The last two take the load with the least processor time of five, on both sides: noise only adds.
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
const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
/** The best ratio of each row. */
const best = new Map<string, number>()
let isMissed = false
try {
  for (const part of args.length ? args : partNames) {
    const before = listSlower().length
    await measure(part as 'pages', cluster.url, plan, add)
    // Other work of the machine may outlast a row: what is slower is so twice.
    if (mode !== 'check' || listSlower().length === before) continue
    await measure(part as 'pages', cluster.url, plan, add)
  }
} finally {
  await cluster.stop()
}
const slower = mode === 'check' ? listSlower() : []
for (const [what, ratio] of slower)
  console.log(`SLOWER ${what}: ${ratio} × bare Node, was ${kept[what]}`)
if (mode) console.log(`${best.size} ratios, ${slower.length} slower by more than 15 %`)
process.exitCode = Number(slower.length > 0 || (!mode && isMissed))
if (mode === 'keep') {
  const ratios = { ...kept, ...Object.fromEntries(best) }
  writeFileSync(file, `${JSON.stringify(ratios, null, 2)}\n`)
}

function add({ what, figures, ratio = 0, ...row }: Row): void {
  const goal = row.goal ? `${row.isMissed ? 'MISSED' : 'met'}: ${row.goal}` : ''
  console.log(`${what.padEnd(45)}  ${figures.padEnd(75)}  ${goal}`.trimEnd())
  isMissed ||= row.isMissed === true
  const better = Math.max(Number(ratio.toPrecision(3)), best.get(what) ?? 0)
  if (better) best.set(what, better)
}

function listSlower() {
  return [...best].filter(([what, ratio]) => ratio < (kept[what] ?? 0) * 0.85)
}
