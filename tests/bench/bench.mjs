// What the product can do on this machine, against bare Node in the same run.
//   npm run bench [-- part…]     parts: pages, forms, own, start, weight, phone, growth, desk; all unless said
import { startPostgres } from '../support/database/postgres-cluster.mjs'
import '../faults/typescript.mjs'
import { serverSettings } from './growth/growth-sizes.mjs'
import { Table } from './table.mjs'

const parts = ['pages', 'forms', 'own', 'start', 'weight', 'phone', 'growth', 'desk']
const wanted = process.argv.length > 2 ? process.argv.slice(2) : parts
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length) {
  console.error(`unknown part ${unknown.join()}; there are ${parts.join(', ')}`)
  process.exit(2)
}
const cluster = await startPostgres({ settings: serverSettings })
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
process.exit(table.missed ? 1 : 0)
