// What the product can do on this machine, against bare Node in the same run.
//   npm run bench [-- part…]           parts: pages, forms, drawn, start; all unless said
//   npm run bench -- check [part…]     says what has become slower than in ratios.json by more than a tenth; ends with 1
//   npm run bench -- keep [part…]      writes what it found to ratios.json
import { readFileSync, writeFileSync } from 'node:fs'
import { startPostgres } from '../support/database/postgres-cluster.mjs'
import '../faults/typescript.mjs'
import { Table } from './table.mjs'

const parts = ['pages', 'forms', 'drawn', 'start']
const withRatios = ['pages', 'forms', 'drawn']
const [first, ...rest] = process.argv.slice(2)
const compares = first === 'check' || first === 'keep'
const named = compares ? rest : process.argv.slice(2)
const wanted = named.length ? named : compares ? withRatios : parts
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length) {
  console.error(`unknown part ${unknown.join()}; there are ${parts.join(', ')}`)
  process.exit(2)
}
const cluster = await startPostgres()
if ('missing' in cluster) {
  console.error(`No PostgreSQL: ${cluster.missing}`)
  process.exit(2)
}
const table = new Table()
try {
  for (const part of parts.filter((name) => wanted.includes(name))) {
    console.log(`\n${part} …`)
    const { measure } = await import(`./bench-${part}.mjs`)
    await measure({ cluster, table })
  }
} finally {
  await cluster.stop()
}
console.log(`\n${table.text()}`)
if (!compares) process.exit(table.missed ? 1 : 0)

const file = new URL('ratios.json', import.meta.url)
/** @type {Record<string, number>} */
const kept = JSON.parse(readFileSync(file, 'utf8'))
if (first === 'keep') {
  writeFileSync(file, `${JSON.stringify({ ...kept, ...table.ratios }, null, 2)}\n`)
  process.exit(0)
}
const slower = Object.entries(table.ratios).filter(([what, now]) => now < (kept[what] ?? 0) * 0.9)
for (const [what, now] of slower)
  console.log(`SLOWER ${what}: ${now} × bare Node, was ${kept[what]}`)
console.log(
  `${Object.keys(table.ratios).length} ratios, ${slower.length} slower by more than a tenth`,
)
process.exit(slower.length ? 1 : 0)
