import { growthSizes } from './growth/growth-sizes.mjs'

/**
 * What the database's work takes with a million accounts, beside a thousand; `npm run bench:growth` shows
 * the plans too.
 *
 * @param {import('./given').Given} given
 */
export async function measure({ cluster, table }) {
  const { measureGrowth } = await import('./growth/measure-growth')
  const sizes = growthSizes(Number(process.env.SHARE ?? 1))
  const { rows, scanned } = await measureGrowth(cluster.url, sizes, console.log)
  for (const { verb, small, large, ratio, isMissed } of rows) {
    table.add(
      `growth: ${verb}`,
      `${small.median.toFixed(2)} → ${large.median.toFixed(2)} ms, × ${ratio.toFixed(2)}`,
      { goal: '≤ 1.30', met: !isMissed },
    )
  }
  table.add('growth: tables read from end to end', scanned.join() || 'none', {
    goal: 'none',
    met: scanned.length === 0,
  })
}
