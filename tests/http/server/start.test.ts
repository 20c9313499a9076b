import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseEngine } from '../../support/database/own-database'
import { startSite, type Site } from '../../support/site/server'

/** Each line in which a start that fails says why. */
const readRefusal = async (env: Record<string, string>) => {
  const error: unknown = await startSite(env).then(
    (site) => site.remove(),
    (reason: unknown) => reason,
  )
  const text = error instanceof Error ? error.message : 'it started'
  expect(text).toMatch(/^the site ended with 1; /)
  return text.split('\n').filter((line) => line.startsWith('Cannot start: ') || /^ +at /.test(line))
}

describe('npm start', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ DATABASE_PORT_5432_TCP: 'tcp://10.0.0.1:5432' })
  })
  afterAll(() => site.remove())

  it('says where it listens, which engine serves, where data and messages are', () => {
    const output = site.output()
    expect(output).toContain(`Pearlbridge at ${site.url}\n`)
    expect(output).toMatch(/^ {2}version {4}\d+\.\d+\.\d+, commit \S+$/m)
    expect(output).toMatch(/database +Embedded PostgreSQL/)
    expect(output).toContain(site.dataDir)
    expect(output).toContain(join(site.dataDir, 'outbox'))
    expect(output).toContain('placeholders still in use: ')
  })

  it('ends in order on SIGTERM, and starts again on the same data', async () => {
    const before = site.output().length
    await site.stop()
    expect(site.output().slice(before)).not.toMatch(/undefined|error/i)
    await site.restart()
    expect(site.output().slice(before)).not.toContain('migrated')
    expect((await fetch(site.url)).status).toBe(200)
  })
})

describe('npm start refuses, with exit status 1 and one line an error,', () => {
  it('wrong settings', async () => {
    const misspelt = { DATABASE_ULR: 'postgresql://db/portal', GRIEVANCE_DAY: '15' }
    const wrong = { DELIVERY: 'pigeon', TRUST_PROXY: 'yes', LOG_LEVEL: 'verbose' }
    const lines = await readRefusal({ ...misspelt, ...wrong })
    expect(lines).toEqual([
      'Cannot start: DELIVERY: must be one of outbox, live',
      'Cannot start: TRUST_PROXY: must be a number of proxies',
      'Cannot start: LOG_LEVEL: must be one of silent, fatal, error, warn, info, debug, trace',
      'Cannot start: DATABASE_ULR: there is no such setting; there is DATABASE_URL',
      'Cannot start: GRIEVANCE_DAY: there is no such setting; there is GRIEVANCE_DAYS',
    ])
  })

  it('an address that this machine has not', async () => {
    expect(await readRefusal({ HOST: '203.0.113.1', ...(await chooseEngine()) })).toEqual([
      expect.stringMatching(
        /^Cannot start: 203.0.113.1, port \d+, cannot be used \(EADDRNOTAVAIL\)/,
      ),
    ])
  }, 60_000)

  it('a folder that cannot be made, by its setting', async () => {
    const sentence = 'Cannot start: DATA_DIR: /dev/null/x cannot be used (ENOTDIR).'
    expect(await readRefusal({ DATA_DIR: '/dev/null/x' })).toEqual([sentence])
  })

  it('a port in use', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const address = other.address()
    const port = String(typeof address === 'object' && address?.port)
    expect(await readRefusal({ PORT: port, ...(await chooseEngine()) })).toEqual([
      `Cannot start: all addresses, port ${port}, cannot be used (EADDRINUSE); HOST and PORT choose others.`,
    ])
    other.close()
  }, 60_000)
})
