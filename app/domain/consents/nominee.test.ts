import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { insertRegistered } from '../../../tests/support/people/registered'
import { findNominee, nominate, removeNominee } from './nominee.server'

const values = {
  nominee_name: 'மீனா "x" \\n',
  nominee_relation: 'Sister',
  nominee_email: '',
  nominee_phone: '9876543211',
}

describeOnEngines('a nominee', (database) => {
  it('is the last one who was named, until the owner removes it', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    await nominate(db, { accountId, values, at: new Date(1000) })
    const named = { ...values, nominee_relation: 'Aunt' }
    const instead = new Date(1000)
    await nominate(db, { accountId, values: named, instead, at: new Date(2000) })
    expect(await findNominee(db, accountId)).toEqual({
      name: values.nominee_name,
      relation: 'Aunt',
      email: '',
      phone: '9876543211',
      named_at: new Date(2000),
    })
    await removeNominee(db, accountId, new Date(1000))
    expect(await findNominee(db, accountId)).toBeDefined()
    await removeNominee(db, accountId, new Date(2000))
    await removeNominee(db, accountId, new Date(2000))
    expect(await findNominee(db, accountId)).toBeUndefined()
  })

  it('is said to be saved to the one post that named them, of several at once', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db)
    const race = async (instead: Date | undefined, at: Date) => {
      const names = ['Meena', 'Selvi', 'Ravi', 'Kumar']
      const saved = await Promise.all(
        names.map((nominee_name) =>
          nominate(db, { accountId, values: { ...values, nominee_name }, instead, at }),
        ),
      )
      const named = (await findNominee(db, accountId))?.name
      expect(names.filter((_, n) => saved[n])).toEqual([named])
      return named
    }
    const first = await race(undefined, new Date(1000))
    const again = { ...values, nominee_name: first ?? '' }
    // Pressed twice.
    expect(await nominate(db, { accountId, values: again, at: new Date(1000) })).toBe(true)
    await race(new Date(1000), new Date(2000))
  })

  it('is not kept for an account that is gone', async () => {
    const { db } = database()
    await nominate(db, { accountId: randomUUID(), values, at: new Date() })
    expect(await db.selectFrom('nominees').selectAll().execute()).toEqual([])
  })
})
