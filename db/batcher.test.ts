import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../tests/support/database/engines'
import { createBatcher } from './batcher'

describeOnEngines('createBatcher', (database) => {
  const statements: number[][] = []
  const square = createBatcher(async (db, numbers: number[]) => {
    statements.push(numbers)
    const { rows } = await sql<{ square: number }>`
      select 100 / n * n as square from unnest(${numbers}::int[]) with ordinality as list (n, place)
      order by place`.execute(db)
    return rows
  })
  const ask = async (numbers: number[]) => {
    statements.length = 0
    const answers = numbers.map((n) => square(database().db, n))
    return (await Promise.allSettled(answers)).map((one) =>
      one.status === 'fulfilled' ? one.value?.square : 'refused',
    )
  }

  it('asks for each its own row, and for one that comes alone at once', async () => {
    expect(await ask([7])).toEqual([98])
    expect(await ask([7, 3, 10])).toEqual([98, 99, 100])
    expect(statements).toEqual([[7, 3, 10]])
  })

  it('asks together for all that come while a statement is under way', async () => {
    const first = square(database().db, 9)
    await Promise.resolve()
    expect(await ask([8, 6, 4])).toEqual([96, 96, 100])
    expect(await first).toEqual({ square: 99 })
    expect(statements).toEqual([[8, 6, 4]])
  })

  it('fails for the one alone that the database refuses', async () => {
    expect(await ask([5, 0, 7])).toEqual([100, 'refused', 98])
    expect(statements).toEqual([[5, 0, 7], [5], [0], [7]])
    expect(await ask([0])).toEqual(['refused'])
    expect(statements).toEqual([[0]])
    expect(await ask([4])).toEqual([100])
  })

  it('repeats nothing after a fault, which may come after the commit', async () => {
    const asked: number[][] = []
    const failing = createBatcher((_, numbers: number[]) => {
      asked.push(numbers)
      return Promise.reject(new Error('Connection terminated'))
    })
    const answers = [1, 2].map((n) => failing(database().db, n))
    expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    expect(asked).toEqual([[1, 2]])
  })

  it('stays within a transaction', async () => {
    statements.length = 0
    await database()
      .db.transaction()
      .execute(async (trx) => {
        expect(await square(trx, 2)).toEqual({ square: 100 })
      })
    expect(statements).toEqual([[2]])
  })
})
