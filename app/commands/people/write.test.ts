import { expect, it } from 'vitest'
import type { Db } from '#db/database'
import { brand } from '../../../tests/fixtures/brand'
import { given } from '../../../tests/fixtures/given'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { insertRegistered } from '../../../tests/support/people/registered'
import { people } from './people.server'

const site = { brand, origin: 'https://pearl.example', ...given }
const text = 'A copy was taken\n\nOn 3 May a copy was taken.\n'

describeOnEngines('npm run people -- breach', (database) => {
  const run = async (db: Db, list: string) => {
    const prepared = people.prepare(['breach', 'letter.txt', '--to', 'list.txt', '--yes'])
    if (!prepared.ok) throw new Error(prepared.text)
    let said = ''
    const say = async (words: string) => void (said += words)
    const inputs = { letter: text, list }
    const output = { stdout: say, stderr: say }
    const status = await prepared.run(db, output, [] as never, site as never, inputs)
    return { status, said }
  }

  it.each(['', '\n \n'])('refuses a list without a line: %j', async (list) => {
    const { db } = database()
    await insertRegistered(db)
    const said = 'No line of --to names an account. Nothing was written.\n'
    expect(await run(db, list)).toEqual({ status: 1, said })
  })

  it('names the lines that no account has, and says that there is no other', async () => {
    const { status, said } = await run(database().db, 'nobody@gmail.com')
    expect([status, said]).toEqual([
      1,
      'No account has nobody@gmail.com.\nNo line of --to names an account. Nothing was written.\n',
    ])
  })

  it('says in one sentence that it goes on when called again, where the database is lost', async () => {
    const { db } = database()
    await insertRegistered(db)
    const lost = new Proxy(db, {
      get(target, name) {
        if (name === 'transaction') throw new Error('Connection terminated unexpectedly')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    await expect(run(lost, 'kavitha.example@gmail.com')).rejects.toThrow(
      'The database could not be asked (Connection terminated unexpectedly): call this again, and it goes on with those who have no letter yet.',
    )
    const { status, said } = await run(db, 'kavitha.example@gmail.com')
    expect(status).toBe(0)
    expect(said).toContain('Put into the queue: 1\n')
  })
})
