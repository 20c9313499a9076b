import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { chooseEngine } from '../../support/database/own-database'
import { runOnConnection, createDatabase } from '../../support/database/fresh-database'
import { openGate } from '../../support/site/gate'
import { startSite, type Site } from '../../support/site/server'
import { submit } from '../forms/candidate'
import { soon } from '../../support/soon'

const token = 'read-the-figures-2026'
const duration = 'http_request_duration_seconds'

describe('a process', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({
      METRICS_TOKEN: token,
      LOG_LEVEL: 'error',
      CONTACT_INBOX: 'a@b.example',
      ...(await chooseEngine()),
    })
  })
  afterAll(() => site.remove())

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { headers })
  const figures = async () => {
    const answer = await ask('/metrics', { Authorization: `Bearer ${token}` })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    return (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length),
      )
  }

  it('says that it is there, and whether it can work', async () => {
    const health = await ask('/healthz')
    expect([health.status, await health.text()]).toEqual([200, 'ok\n'])
    const ready = await ask('/readyz')
    expect(ready.status).toBe(200)
    expect(ready.headers.get('cache-control')).toBe('no-store')
    const { checks: results } = (await ready.json()) as { checks: Record<string, unknown> }
    expect(results.queue).toEqual({ ok: true })
    const known = await ask('/readyz', { Authorization: `Bearer ${token}` })
    const { checks, ...build } = (await known.json()) as { checks: Record<string, unknown> }
    expect(build).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      commit: expect.stringMatching(/^\S+$/) as string,
    })
    expect(checks).toMatchObject({
      process: { ok: true },
      database: { ok: true },
      migrations: { ok: true, missing: [] },
      disk: { ok: true },
      queue: { ok: true, waiting: 0, dead: 0, lagSeconds: 0 },
      // Nobody has made one yet, which sends nobody elsewhere.
      backup: { ok: false },
      // Whoever forgets who they are is told, and serves all the same.
      placeholders: { ok: false },
    })
  })

  it('shows its figures to whoever knows the token', async () => {
    for (const given of [undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, `${token}`]) {
      const answer = await ask('/metrics', given === undefined ? {} : { Authorization: given })
      expect([given, answer.status]).toEqual([given, 401])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      expect(await answer.text()).not.toContain('http_request')
    }
    const read = await figures()
    expect(read('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  })

  it('counts answers by route, and codes by channel', async () => {
    const before = await figures()
    const visitor = site.browser()
    await ask('/about')
    await ask('/about')
    await ask('/login/client')
    await ask('/no-such-page')
    const page = await visitor.open('/form')
    await submit(visitor, page, 'send-email-otp', { gmail: 'figures.one@gmail.com' })
    const after = await figures()
    const more = (name: string) => (after(name) || 0) - (before(name) || 0)
    const answers = (route: string, method: string, status: number) =>
      more(`${duration}_count{route="${route}",method="${method}",status="${status}"}`)
    expect(answers('/about', 'GET', 200)).toBe(2)
    expect(answers('/login/:userType', 'GET', 200)).toBe(1)
    expect(answers('other', 'GET', 404)).toBe(1)
    expect(answers('/form', 'GET', 200)).toBe(1)
    expect(answers('/form', 'POST', 303)).toBe(1)
    expect(more('one_time_passwords_total{channel="email",outcome="sent"}')).toBe(1)
    expect(after('database_connections{state="awaited"}')).toBe(0)
  })
})

const server = inject('postgres')

it('answers 503 without its data folder, makes no new database, and goes on with the old one', async () => {
  const site = await startSite({ LOG_LEVEL: 'error' })
  const away = `${site.dataDir}-away`
  const statuses = async () => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({
      username: 'A',
      email: 'a@b.example',
      phone: '',
      message: 'Hello.',
    })
    const call = { method: 'POST', headers, body }
    const answers = [fetch(`${site.url}/readyz`), fetch(`${site.url}/api/contacts/`, call)]
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  try {
    await rename(site.dataDir, away)
    await soon(async () => expect(await statuses()).toEqual([503, 503]))
    expect(existsSync(site.dataDir)).toBe(false)
    await rename(away, site.dataDir)
    await soon(async () => expect(await statuses()).toEqual([200, 201]), 30_000)
  } finally {
    await rm(away, { recursive: true, force: true })
    await site.remove()
  }
}, 60_000)

describe.skipIf('missing' in server)(
  'a process whose database goes away',
  { timeout: 40_000 },
  () => {
    it('says so in its probes and, as an error, in its log, gives its figures, and is ready again by itself', async () => {
      const { url } = server as { url: string }
      const own = await createDatabase(url)
      const gate = await openGate(own.url)
      const settings = { DATABASE_URL: gate.url, METRICS_TOKEN: token, LOG_LEVEL: 'error' }
      const site = await startSite(settings)
      try {
        expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
        await gate.shut()
        const away = await fetch(`${site.url}/readyz`)
        expect(away.status).toBe(503)
        const { ready, checks } = (await away.json()) as { ready: boolean; checks: object }
        expect(ready).toBe(false)
        expect(checks).toMatchObject({ database: { ok: false }, disk: { ok: true } })
        expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
        const headers = { Authorization: `Bearer ${token}` }
        const figures = await (await fetch(`${site.url}/metrics`, { headers })).text()
        expect(figures).toContain(`${duration}_count{`)
        await soon(() => {
          const lines = site.output().split('\n')
          const line = lines.find((one) => one.includes('"queue-error"')) ?? '{}'
          expect(JSON.parse(line)).toMatchObject({ level: 'error', msg: 'queue' })
        }, 15_000)
        await gate.open()
        expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
      } finally {
        await site.remove()
        await gate.shut()
        await own.remove()
      }
    })
  },
)

describe.skipIf('missing' in server)('a process with PostgreSQL, a bucket and SECRET', () => {
  const dataDir = join(tmpdir(), 'pearlbridge-never-made', 'data')
  const Authorization = `Bearer ${token}`
  let own: Awaited<ReturnType<typeof createDatabase>>
  let site: Site
  beforeAll(async () => {
    own = await createDatabase((server as { url: string }).url)
    site = await startSite({
      ...{ DATABASE_URL: own.url, SECRET: 's'.repeat(32), LOG_LEVEL: 'error' },
      ...{ S3_URL: 'http://127.0.0.1:1/pearls', S3_KEY: 'key', S3_SECRET: 'secret' },
      ...{ METRICS_TOKEN: token, TRUST_PROXY: '1', DATA_DIR: dataDir },
    })
  })
  afterAll(async () => {
    await site.remove()
    await own.remove()
    await rm(dirname(dataDir), { recursive: true })
  })
  const readiness = (headers: Record<string, string>) => fetch(`${site.url}/readyz`, { headers })

  it('is ready though nobody has made DATA_DIR, and tells other machines without the token no more', async () => {
    const outside = { 'X-Forwarded-For': '127.0.0.1, 203.0.113.9' }
    const answer = await readiness(outside)
    expect([answer.status, await answer.json()]).toEqual([200, { ready: true }])
    const known = await readiness({ ...outside, Authorization })
    expect(await known.json()).toMatchObject({ checks: { migrations: { missing: [] } } })
  })

  it('shows what was posted again while its database refuses writes', async () => {
    const name = new URL(own.url).pathname.slice(1)
    await runOnConnection(own.url, async (client) => {
      await client.query(`alter database ${name} set default_transaction_read_only = on`)
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [name],
      )
    })
    const body = new URLSearchParams({ username: 'Selvi', email: 's@b.example', message: 'Hello' })
    const posted = await fetch(`${site.url}/contact`, { method: 'POST', body })
    expect(posted.status).toBe(503)
    expect(await posted.text()).toContain('Hello</textarea>')
  })
})
