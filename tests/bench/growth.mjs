// What the database's work takes with a thousand accounts and with a million; ends with an error when
// something grows with the tables, or reads a big one from end to end.
//   npm run bench:growth [-- SHARE]     a share of the large database, such as 0.1; some 6 GB with 1.
//     Below 0.02 its tables are so small that PostgreSQL rightly reads some from end to end.
import { startPostgres } from '../support/database/postgres-cluster.mjs'
import '../faults/typescript.mjs'
import { growthSizes, serverSettings } from './growth/growth-sizes.mjs'

const share = Number(process.argv[2] ?? 1)
const { measureGrowth } = await import('./growth/measure-growth')

const cluster = await startPostgres({ settings: serverSettings })
if ('missing' in cluster) {
  console.error(`No PostgreSQL: ${cluster.missing}`)
  process.exit(2)
}
let missed = true
try {
  const growth = await measureGrowth(cluster.url, growthSizes(share), console.log)
  for (const { statement, scans, sequential } of growth.plans) {
    console.log(`\n${statement.replace(/\s+/g, ' ').trim().slice(0, 200)}`)
    console.log(
      `  ${scans.join(', ') || 'no table'}${sequential.length ? '  <<< whole table' : ''}`,
    )
  }
  console.log('\nmilliseconds                              small          large')
  console.log('                                      median    p99  median    p99   ratio')
  for (const { verb, small, large, ratio, isMissed } of growth.rows) {
    const numbers = [small.median, small.p99, large.median, large.p99]
    const columns = numbers.map((ms) => ms.toFixed(2).padStart(7)).join('')
    console.log(
      `${verb.padEnd(37)}${columns}${ratio.toFixed(2).padStart(8)}${isMissed ? '  <<<' : ''}`,
    )
  }
  for (const table of growth.scanned) console.log(`${table} was read from end to end`)
  missed =
    growth.scanned.length > 0 ||
    growth.rows.some(({ isMissed }) => isMissed) ||
    growth.plans.some(({ sequential }) => sequential.length > 0)
} finally {
  await cluster.stop()
}
process.exit(missed ? 1 : 0)
