import { expect, it } from 'vitest'
import { createLimits } from '~/domain/limits/limits.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { insertRegistered } from '../../../tests/support/people/registered'
import { recordListed, recordLook } from './acts.server'

const minute = 60 * 1000
const start = new Date('2026-03-02T09:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * minute)
const staff = { name: 'Priya Raman' }

describeWithDatabase('a look of the staff', (database) => {
  const lines = () =>
    database().db.selectFrom('staff_acts').selectAll().orderBy('at').orderBy('staff_name').execute()

  it('is one line an hour for the same person, act and thing', async () => {
    const { db } = database()
    const [one, two] = [
      await insertRegistered(db),
      await insertRegistered(db, 'candidate', { email: 'two@gmail.com' }),
    ]
    const look = { staff, act: 'opened', kind: 'candidate', subjectId: one } as const
    for (const minutes of [0, 1, 59]) await recordLook(db, look, later(minutes))
    expect(await lines()).toHaveLength(1)
    await recordLook(db, { ...look, subjectId: two }, later(2))
    await recordLook(db, { ...look, act: 'erasing' }, later(3))
    await recordLook(db, { ...look, staff: { name: 'Arul' } }, later(4))
    await recordLook(db, look, later(60))
    expect((await lines()).map(({ at }) => at)).toEqual([0, 2, 3, 4, 60].map(later))
  })

  it('at a list is a line for each filter and each search, without the words searched for', async () => {
    const { db, pool } = database()
    const limits = createLimits(pool, 'a secret of the tests')
    const list = (detail: string, search?: string) =>
      recordListed(db, limits, { staff, detail, search }, start)
    for (const detail of ['all', 'all', 'candidate']) await list(detail)
    for (const search of ['kavitha@gmail.com', 'kavitha@gmail.com', '987654']) {
      await list('all', search)
    }
    const written = await lines()
    expect(written.map(({ act, detail }) => `${act} ${detail}`).sort()).toEqual([
      'listed all',
      'listed candidate',
      'searched all',
      'searched all',
    ])
    expect(JSON.stringify(written)).not.toMatch(/kavitha|987654/)
  })
})
