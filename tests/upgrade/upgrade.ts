import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/database'
import { appliedMigrations } from '#db/apply-migrations'
import { openDatabase } from '../../db/open.server'
import { openPostgres } from '../../db/postgresql/open.server'
import { root } from '../../scripts/build.mjs'
import { fillFormer } from '../bench/growth/growth-fill'
import type { Findings, Given, Part } from '../faults/part'
import { secondsSince } from '../faults/visitors'
import { steadyLoad, Tally } from '../replicas/steady-load'
import { freshDatabase } from '../support/database/fresh-database'
import { migrateFromFiles } from '../support/database/migrate-files'
import { freePort } from '../support/free-port.mjs'
import { startSite } from '../support/site/server'
import { buildFormer } from './former-version'

const from = process.env.FROM ?? '0010_queued_messages'
const maxWaitMs = 1_000
const readyMs = 60 * 60_000

/** As hourly sweeps have left it. */
async function fillAsSwept(pool: pg.Pool, accounts: number) {
  await fillFormer(pool, { accounts, challenges: accounts, messages: accounts / 10 })
  await pool.query('update accounts set registered_by = null')
}

async function besideTheFormer(given: Given): Promise<Findings> {
  const accounts = Math.round(1_000_000 * (given.number ?? 1))
  const program = { args: () => args, ready: /^Ready after/m }
  const args = buildFormer(from, join(given.folder, 'former'))
  const made = await freshDatabase((await given.postgres()).url)
  const database = await openPostgres(made.url, { silenceMs: 0 })
  const { db } = database
  await database.patiently((patient) => migrateFromFiles(patient, from))
  const began = performance.now()
  await database.patiently((_, pool) => fillAsSwept(pool, accounts))
  await sql`vacuum analyze`.execute(db).catch(() => {})
  const filledSeconds = secondsSince(began)
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'error', DATABASE_URL: made.url }
  const former = await startSite(env, undefined, program)
  const tally = new Tally()
  const load = steadyLoad(former, tally).catch(
    (error: Error) => void tally.faults.push(error.message),
  )
  try {
    // As it is without an upgrade, which starting a process on these cores disturbs as well.
    await sleep(10_000)
    const before = tally.longestMs
    tally.longestMs = 0
    const kills = await killAtFivePoints(db, { ...env, DATA_DIR: former.dataDir })
    console.log(`Killed five times; the longest wait: ${Math.round(tally.longestMs)} ms`)
    const started = performance.now()
    const next = await run({ ...env, DATA_DIR: former.dataDir })
    await untilReady(next)
    const readySeconds = secondsSince(started)
    await untilCaughtUp(db)
    const caughtUpSeconds = secondsSince(started)
    tally.ended = true
    await load
    const output = former.output() + next.output()
    await next.end('SIGTERM')
    await makeOlder(db)
    const after = await run({ ...env, DATA_DIR: former.dataDir })
    await untilReady(after)
    await untilNoneIsMissing(db)
    await after.end('SIGTERM')
    const damage = [...tally.faults, ...faultsIn(output), ...(await compare(db, accounts))]
    const { longestMs, requests } = tally
    const figures = {
      accounts,
      filledSeconds,
      kills,
      readySeconds,
      caughtUpSeconds,
      longestWaitMs: { before: Math.round(before), during: Math.round(longestMs) },
      requests: Object.values(requests).reduce((sum, number) => sum + number, 0),
      damage,
    }
    return { figures, good: longestMs <= maxWaitMs }
  } finally {
    tally.ended = true
    await former.remove()
    await database.close()
    await made.remove()
  }
}

async function embeddedAlone(given: Given): Promise<Findings> {
  const accounts = Math.round(250_000 * (given.number ?? 1))
  const dataDir = join(given.folder, 'data')
  const open = () => openDatabase({ dataDir })
  const filling = await open()
  const began = performance.now()
  await filling.patiently(async (db, pool) => {
    await migrateFromFiles(db, from)
    await fillAsSwept(pool, accounts)
  })
  await filling.close()
  const filledSeconds = secondsSince(began)
  const env = { LOG_LEVEL: 'error', DATA_DIR: dataDir }
  const kills: string[] = []
  const points = [
    ...[2_000, 3_500, 6_000].map((ms) => ({ ms, since: 'the start' })),
    ...[1_500, 4_000].map((ms) => ({ ms, since: 'Ready' })),
  ]
  for (const { ms, since } of points) {
    const killed = await run(env)
    if (since === 'Ready') await untilReady(killed)
    await Promise.race([sleep(ms), once(killed.child, 'exit')])
    await killed.end('SIGKILL')
    const reached = killed.output().includes('Ready') ? 'filling in' : 'migrating'
    kills.push(`${ms} ms after ${since}: ${reached}`)
  }
  const started = performance.now()
  const site = await run(env)
  await untilReady(site)
  const readySeconds = secondsSince(started)
  let longestMs = 0
  const { url } = site
  for (;;) {
    const asked = performance.now()
    const { checks } = (await (await fetch(`${url}/readyz`)).json()) as {
      checks: { backfills: { ok: boolean } }
    }
    longestMs = Math.max(longestMs, performance.now() - asked)
    if (checks.backfills.ok) break
    await sleep(50)
  }
  const caughtUpSeconds = secondsSince(started)
  const output = site.output()
  await site.end('SIGTERM')
  const { db, close } = await open()
  const damage = [...faultsIn(output), ...(await compare(db, accounts))]
  await close()
  const figures = {
    accounts,
    filledSeconds,
    kills,
    readySeconds,
    caughtUpSeconds,
    longestWaitMs: Math.round(longestMs),
    damage,
  }
  return { figures, good: longestMs <= maxWaitMs }
}

/** Spread over whatever is applied from `FROM` on; a point that went by unseen is after the start. */
async function killAtFivePoints(db: Db, env: Record<string, string>): Promise<string[]> {
  const former = (await appliedMigrations(db)).length
  const { length: all } = readdirSync(join(root, 'migrations'))
  const past = (number: number) => async () => (await appliedMigrations(db)).length >= number
  const points: [string, () => Promise<boolean>][] = [
    ['at once', () => Promise.resolve(true)],
    ['after one migration', past(former + 1)],
    ['half-way', past(Math.ceil((former + all) / 2))],
    ['before the last', past(all - 1)],
    ['in a backfill', async () => (await added(db)) > 0],
  ]
  const kills: string[] = []
  for (const [name, reached] of points) {
    const { child, end, output } = await run(env)
    const began = () => output().includes('Ready after')
    while (child.exitCode === null && !(await reached().catch(() => false))) {
      if (began() && (name !== 'in a backfill' || (await isCaughtUp(db)))) break
      await sleep(5)
    }
    await end('SIGKILL')
    kills.push(`${name}: ${(await appliedMigrations(db)).at(-1)}, ${await added(db)} filled in`)
  }
  return kills
}

async function added(db: Db): Promise<number> {
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass('backfills') is not null as made`.execute(db)
  if (!rows[0]?.made) return 0
  const { sum } = await db
    .selectFrom('backfills')
    .select((of) => of.fn.sum('added').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

async function run(env: Record<string, string>) {
  const port = await freePort()
  let output = ''
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...{ PATH, HOME, NODE_ENV: 'production', BUILD: 'keep', DELIVERY: 'outbox' },
      ...{ PORT: String(port), ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return {
    child,
    url: `http://localhost:${port}`,
    output: () => output,
    async end(signal: NodeJS.Signals) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

async function untilReady({ child, output }: Awaited<ReturnType<typeof run>>) {
  for (const since = Date.now(); !output().includes('Ready after'); await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`The start failed:\n${output()}`)
    if (Date.now() - since > readyMs) throw new Error('It was not ready within an hour.')
  }
}

async function untilCaughtUp(db: Db) {
  while (!(await isCaughtUp(db))) await sleep(500)
}

async function isCaughtUp(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('backfills').select('caught_up_at').execute()
  return rows.length > 0 && rows.every((row) => row.caught_up_at)
}

/** What the former process has added last, as if two minutes had gone by. */
async function makeOlder(db: Db) {
  await sql`update accounts set created_at = created_at - interval '2 minutes'
    where created_at > now() - interval '5 minutes'`.execute(db)
}

const missing = sql<{ missing: number }>`
  select count(*)::int as missing from accounts
  where user_type in ('candidate', 'customer')
    and not exists (select from requests where account_id = accounts.id)`

async function untilNoneIsMissing(db: Db) {
  for (const since = Date.now(); Date.now() - since < 20_000; await sleep(200)) {
    if ((await missing.execute(db)).rows[0]?.missing === 0) return
  }
}

function faultsIn(output: string): string[] {
  return output.match(/^.*"level":"(error|fatal)".*$/gm) ?? []
}

async function compare(db: Db, accounts: number): Promise<string[]> {
  const damage: string[] = []
  const expectNone = async (what: string, query: ReturnType<typeof sql<{ n: number }>>) => {
    const n = (await query.execute(db)).rows[0]?.n ?? 0
    if (n) damage.push(`${n} ${what}`)
  }
  const lacking = (await missing.execute(db)).rows[0]?.missing
  if (lacking) damage.push(`${lacking} accounts without a request`)
  await expectNone(
    'accounts gone',
    sql`select greatest(0, ${accounts} - count(*))::int as n from accounts`,
  )
  await expectNone(
    'accounts with two requests',
    sql`select count(*)::int as n from (
      select from requests where account_id is not null
      group by account_id having count(*) > 1) as twice`,
  )
  await expectNone(
    'requests without a time line',
    sql`select count(*)::int as n from requests
      where not exists (select from request_events where request_id = requests.id)`,
  )
  await expectNone(
    'indexes not valid',
    sql`select count(*)::int as n from pg_index where not indisvalid`,
  )
  await expectNone(
    'constraints not validated',
    sql`select count(*)::int as n from pg_constraint where not convalidated`,
  )
  return damage
}

export const postgresql: Part = [{ name: 'beside the former version', run: besideTheFormer }]
export const embedded: Part = [{ name: 'killed, then complete', run: embeddedAlone }]
