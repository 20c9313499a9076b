import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../tests/support/database/engines'
import { deleteInBatches } from './delete-in-batches'

describeOnEngines('deleting in batches', (database) => {
  const fill = (rows: number, endsAt: string) =>
    sql`insert into rate_limits (key, points, ends_at)
      select ${endsAt} || i, 1, ${endsAt}::timestamptz from generate_series(1, ${rows}::int) i`.execute(
      database().db,
    )

  it('takes all rows that are so, and no statement more than 1,000 of them', async () => {
    const { db } = database()
    await fill(2_500, '2026-01-01T00:00Z')
    await fill(3, '2026-02-01T00:00Z')
    const deleted: bigint[] = []
    const told = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        deleted.push(result.numAffectedRows ?? 0n)
        return Promise.resolve(result)
      },
    })
    await deleteInBatches(told, 'rate_limits', sql`ends_at < '2026-01-02'`)
    expect(deleted).toEqual([1_000n, 1_000n, 500n])
    const left = await db.selectFrom('rate_limits').select('key').execute()
    expect(left).toHaveLength(3)
  })
})
