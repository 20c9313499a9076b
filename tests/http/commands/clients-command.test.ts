import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clients } from '~/commands/clients/clients.server'
import { clientId } from '~/domain/limits/client-id.server'
import { quickEngine } from '../../support/database/own-database'
import { runCommand } from '../../support/site/run-command'
import { startSite, type Site } from '../../support/site/server'
import { soon } from '../../support/soon'

const secret = 'a secret of the tests, long enough'
const hour = 3600_000
const network = '198.51.100'

describe('npm run clients', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ TRUST_PROXY: '1', SECRET: secret, ...(await quickEngine()) })
  })
  afterAll(() => site.remove())

  const run = async (args: string[], env: Record<string, string> = { SECRET: secret }) => {
    const told = await runCommand(['clients', ...args], { DATA_DIR: site.dataDir, ...env })
    return { status: told.status, stdout: told.stdout, stderr: told.stderr }
  }
  /** Calls with a JSON body, from an address of the network. */
  const post = (path: string, body: object, from = 1) =>
    fetch(site.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `${network}.${from}` },
    })
  const linesOf = (wanted: object) => {
    const lines = site.output().split('\n')
    const entries = lines.flatMap((line) =>
      line.startsWith('{') ? [JSON.parse(line) as Record<string, string>] : [],
    )
    const fields = Object.entries(wanted) as [string, string][]
    return entries.filter((entry) => fields.every(([name, value]) => entry[name] === value))
  }

  it('tells the address behind the lines of an attack, which the log does not hold', async () => {
    await post('/api/auth/login-user', { user_type: 'client', email: 'a@b.in', password: 'x' }, 2)
    await soon(() => expect(linesOf({ event: 'sign-in-failed' })).toHaveLength(1))
    const id = linesOf({ event: 'sign-in-failed' })[0]?.client ?? ''
    expect(await run(['show', id])).toEqual({
      status: 0,
      stdout: `${id}  ${network}.2\n`,
      stderr: '',
    })
    expect(site.output()).not.toContain(network)
  })

  it('tells whose messages reached a limit, which is one line however many come', async () => {
    const message = { username: 'Arul', email: 'arul@example.in' }
    for (let n = 0; n < 40; n += 1) {
      const { status } = await post('/api/contacts', { ...message, message: `Offer ${n}` })
      expect(status).toBe(n < 20 ? 201 : 429)
    }
    const lines = () => linesOf({ msg: 'limit reached', limit: 'contact' })
    await soon(() => expect(lines()).not.toEqual([]))
    // A minute may have begun meanwhile.
    expect(lines().length).toBeLessThanOrEqual(2)
    const { stdout } = await run(['show', lines()[0]?.client ?? ''])
    expect(stdout).toMatch(`  ${network}.1\n`)
  })

  it('knows ids of yesterday, and says of older and other ones that it does not', async () => {
    const at = (hours: number) =>
      clientId(secret, '2001:db8:1:2::3', new Date(Date.now() - hours * hour))
    expect((await run(['show', at(24)])).stdout).toBe(`${at(24)}  2001:db8:1:2::/64\n`)
    const unknown = 'is not a client of today or yesterday, or it is of another key.\n'
    expect(await run(['show', at(48), at(0)])).toEqual({
      status: 1,
      stdout: `${at(0)}  2001:db8:1:2::/64\n`,
      stderr: `${at(48)} ${unknown}`,
    })
    expect(await run(['show', at(0)], { SECRET: `${secret}!` })).toMatchObject({ status: 1 })
  })

  it('has no key of its own', async () => {
    const id = clientId(secret, '203.0.113.7', new Date())
    expect(await run(['show', id], {})).toEqual({
      status: 1,
      stdout: '',
      stderr: `SECRET is not set, and there is no ${join(site.dataDir, 'secret')}.\n`,
    })
  })
})

describe('npm run clients says what is wrong, with exit status 2,', () => {
  it.each([
    [[], 'Say what to do: show.'],
    [['list'], "There is no 'list'"],
    [['show'], 'show needs an ID'],
    [['show', '203.0.113.7'], "'203.0.113.7' is not an ID"],
  ])('of %j', (args, sentence) => {
    const prepared = clients.prepare(args)
    expect(prepared).toMatchObject({ ok: false, status: 2 })
    expect(prepared.ok || prepared.text).toContain(sentence)
  })

  it('and helps on request', () => {
    expect(clients.prepare(['show', '--help'])).toMatchObject({ ok: false, status: 0 })
  })
})
