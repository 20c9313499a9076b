import { describe, expect, it } from 'vitest'
import { sessions } from '~/commands/sessions/sessions.server'
import { findSession, startSession } from '~/domain/sessions/sessions.server'
import { describeOnEngines } from '../../support/database/engines'
import { insertRegistered } from '../../support/people/registered'
import { runHere } from '../../support/site/run-command'

const kavitha = 'kavitha@gmail.com'
const arun = 'arun@gmail.com'
const ago = (hours: number) => () => new Date(Date.now() - hours * 3600_000)

describeOnEngines('npm run sessions', (database) => {
  const run = (...args: string[]) => runHere(sessions, args, { db: database().db })
  const begin = (accountId: string, hours = 0) =>
    startSession(database().db, { accountId, userAgent: 'Lynx/2.9.2', now: ago(hours) })
  /** Kavitha twice as a candidate and once as a customer, Arun once and once long ago. */
  const fill = async () => {
    const { db } = database()
    const candidate = await insertRegistered(db, 'candidate', { email: kavitha })
    const customer = await insertRegistered(db, 'customer', { email: kavitha })
    const other = await insertRegistered(db, 'candidate', { email: arun })
    await begin(other, 13)
    return {
      first: await begin(candidate, 3),
      second: await begin(candidate, 2),
      customer: await begin(customer, 1),
      arun: await begin(other),
    }
  }
  const alive = async (tokens: Record<string, string>) => {
    const names = []
    for (const [name, token] of Object.entries(tokens)) {
      if ((await findSession(database().db, token)).ok) names.push(name)
    }
    return names
  }

  it('signs one account out everywhere, and nobody else', async () => {
    const tokens = await fill()
    const end = () => run('end', '--account', kavitha.toUpperCase(), '--type', 'candidate')
    expect(await end()).toEqual({
      status: 0,
      stdout: `Ended 2 sessions of ${kavitha} (candidate).\n`,
      stderr: '',
    })
    expect(await alive(tokens)).toEqual(['customer', 'arun'])
    expect((await end()).stdout).toBe(`Ended 0 sessions of ${kavitha} (candidate).\n`)
    expect(await run('end', '--account', arun, '--type', 'client')).toEqual({
      status: 1,
      stdout: '',
      stderr: `No client account has the email ${arun}.\n`,
    })
    expect(await alive(tokens)).toEqual(['customer', 'arun'])
  })

  it('signs everybody out, and counts those who were in', async () => {
    const tokens = await fill()
    expect((await run('end', '--all', '--yes')).stdout).toBe('Ended 4 sessions.\n')
    expect(await alive(tokens)).toEqual([])
    expect((await run('end', '--all', '--yes')).stdout).toBe('Ended 0 sessions.\n')
  })
})

describe('npm run sessions says what is wrong, with exit status 2,', () => {
  it.each([
    [[], 'Say what to do: end.'],
    [['kill'], "There is no 'kill'"],
    [['end', arun], `end takes no '${arun}'`],
    [
      ['end', '--account', 'arun', '--type', 'client'],
      "--account must be an email address, not 'arun'",
    ],
    [['end', '--everybody'], "Unknown option '--everybody'"],
    [['end'], 'end needs --account and --type, or --all'],
    [['end', '--account', arun], 'end needs --account and --type'],
    [['end', '--type', 'candidate'], 'end needs --account and --type'],
    [
      ['end', '--account', arun, '--type', 'guest'],
      '--type must be one of candidate, client, cust',
    ],
    [['end', '--all', '--account', arun], 'not both'],
    [['end', '--all'], 'Everybody will be signed out. Nothing was changed: add --yes'],
    [['end', 'all'], "end takes no 'all'"],
  ])('of %j', (args, sentence) => {
    const prepared = sessions.prepare(args)
    expect(prepared).toMatchObject({ ok: false, status: 2 })
    expect(prepared.ok || prepared.text).toContain(sentence)
  })

  it('and helps on request', () => {
    const prepared = sessions.prepare(['end', '--help'])
    expect(prepared).toMatchObject({ ok: false, status: 0 })
    expect(prepared.ok || prepared.text).toContain('end --account EMAIL --type')
  })
})
