import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/build.mjs'
import { startSite, type Site } from '../support/server'

describe('npm start', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.remove())

  it('says where it listens, which engine serves, where data and messages are', () => {
    const output = site.output()
    expect(output).toContain(`Pearlbridge at ${site.url}\n`)
    expect(output).toMatch(/database +Embedded PostgreSQL/)
    expect(output).toContain(site.dataDir)
    expect(output).toContain(join(site.dataDir, 'outbox'))
    expect(output).toContain('placeholders still in use: ')
    expect(output).not.toContain('[remix-serve]')
  })

  it('answers once it says that it is ready', async () => {
    const answer = await fetch(site.url)
    expect(answer.status).toBe(200)
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
  const linesOf = async (env: Record<string, string>) => {
    const error: unknown = await startSite(env).then(
      (site) => site.remove(),
      (reason: unknown) => reason,
    )
    const text = error instanceof Error ? error.message : 'it started'
    expect(text).toMatch(/^the site ended with 1; /)
    return text
      .split('\n')
      .filter((line) => line.startsWith('Cannot start: ') || /^ +at /.test(line))
  }

  it('wrong settings', async () => {
    const lines = await linesOf({ DELIVERY: 'pigeon', TRUST_PROXY: 'yes', LOG_LEVEL: 'verbose' })
    expect(lines).toEqual([
      "Cannot start: DELIVERY: must be 'outbox' or 'live'",
      'Cannot start: TRUST_PROXY: must be a number of proxies',
      'Cannot start: LOG_LEVEL: must be one of silent, fatal, error, warn, info, debug, trace',
    ])
  })

  it('live delivery without its settings', async () => {
    const lines = await linesOf({ DELIVERY: 'live' })
    expect(lines).toContain('Cannot start: SMTP_URL: needed with DELIVERY=live')
    expect(lines.filter((line) => !line.endsWith(': needed with DELIVERY=live'))).toEqual([])
  })

  it('the documents of another database', async () => {
    const site = await startSite()
    await site.stop()
    await rm(join(site.dataDir, 'database'), { recursive: true })
    const lines = await linesOf({ DATA_DIR: site.dataDir })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      `Cannot start: ${join(site.dataDir, 'documents')}: The documents there belong to another database`,
    )
    await site.remove()
  })

  it('a port in use', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const address = other.address()
    const port = String(typeof address === 'object' && address?.port)
    expect(await linesOf({ PORT: port })).toEqual([
      `Cannot start: port ${port} is in use already; PORT chooses another.`,
    ])
    other.close()
  })

  it('a folder without a build and without the packages that make one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pearlbridge-bare-'))
    await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
    const start = join(folder, 'scripts/start.mjs')
    const { code, printed } = await new Promise<{ code: unknown; printed: string }>((resolve) => {
      execFile(process.execPath, [start], { env: { BUILD: '' } as never }, (error, out, err) =>
        resolve({ code: error?.code, printed: out + err }),
      )
    })
    expect(code).toBe(1)
    expect(printed).toBe(
      'Cannot start: build/ is missing, and so are the packages that make it: run `npm ci` first.\n',
    )
    await rm(folder, { recursive: true })
  })
})
