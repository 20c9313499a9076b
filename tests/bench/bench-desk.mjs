/**
 * What the desk's work takes with a million cases, on both engines.
 *
 * @param {import('./given').Given} given
 */
export async function measure({ cluster, table }) {
  const { measureDesk } = await import('./desk/measure-desk')
  const cases = Number(process.env.CASES ?? 1_000_000)
  for (const engine of /** @type {const} */ (['PostgreSQL', 'embedded'])) {
    const url = engine === 'PostgreSQL' ? cluster.url : undefined
    for await (const row of measureDesk(url, cases, console.log)) {
      const { what, median, p95, goal, found } = row
      table.add(
        `desk, ${engine}: ${what}`,
        `${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${found})`,
        { goal: `p95 ≤ ${goal}`, met: p95 <= goal },
      )
    }
  }
}
