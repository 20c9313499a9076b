import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../db/open.server'
import { root } from '../../scripts/build.mjs'
import { fill } from '../bench/growth/growth-fill'
import type { Findings, Given, Part } from '../faults/part'
import { secondsSince } from '../faults/visitors'
import { freshDatabase } from '../support/database/fresh-database'
import { startSite } from '../support/site/server'

const maxWaitMs = 500

/** Taken from beside a server that people use, and restored into an empty place. */
async function backUp(given: Given, databases?: { from: string; to: string }): Promise<Findings> {
  const accounts = Math.round((databases ? 1_000_000 : 250_000) * (given.number ?? 1))
  const site = await startSite(
    { TRUST_PROXY: '1', LOG_LEVEL: 'error', ...(databases && { DATABASE_URL: databases.from }) },
    async (dataDir) => {
      const open = await openDatabase({ dataDir, databaseUrl: databases?.from })
      await open.patiently(async (_, pool) => {
        await fill(pool, { accounts, challenges: 0, messages: accounts / 10 })
        // Those name no files.
        await pool.query('delete from documents')
      })
      await open.close()
    },
  )
  const visits = visitUntilEnded(site.url)
  try {
    await sleep(5_000)
    const before = visits.longestMs
    visits.longestMs = 0
    const folder = join(given.folder, 'backups')
    mkdirSync(folder)
    const from = { DATA_DIR: site.dataDir, ...(databases && { DATABASE_URL: databases.from }) }
    const taken = await command(['backup', '--to', folder], from)
    const during = visits.longestMs
    visits.ended = true
    await visits.done
    const [name = ''] = readdirSync(folder)
    const path = join(folder, name)
    const to = {
      DATA_DIR: join(given.folder, 'restored'),
      ...(databases && { DATABASE_URL: databases.to }),
    }
    const restored = await command(['restore', path], to)
    const damage = [taken, restored]
      .filter(({ status }) => status !== 0 && status !== 3)
      .map(({ said }) => said.slice(0, 500))
    const { statuses } = visits
    const figures = {
      accounts,
      backup: { seconds: taken.seconds, megabytes: taken.megabytes },
      restore: { seconds: restored.seconds, megabytes: restored.megabytes },
      fileMegabytes: Math.round(statSync(path).size / 2 ** 20),
      visits: statuses,
      longestWaitMs: { before: Math.round(before), during: Math.round(during) },
      damage,
    }
    const allAnswered = Object.keys(statuses).every((status) => /^[23]/.test(status))
    return { figures, good: during <= maxWaitMs && allAnswered }
  } finally {
    visits.ended = true
    await site.remove()
  }
}

/** Messages and sign-in pages, each from an address of its own. */
function visitUntilEnded(url: string) {
  const visits = { ended: false, longestMs: 0, statuses: {} as Record<string, number> }
  const one = async (n: number) => {
    const began = performance.now()
    const headers = { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }
    const message = { username: 'A', email: `a${n}@example.in`, message: `During ${n}` }
    const answer = await fetch(`${url}/api/contacts/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(message),
    }).catch((error: Error) => ({ status: error.message }))
    visits.statuses[answer.status] = (visits.statuses[answer.status] ?? 0) + 1
    visits.longestMs = Math.max(visits.longestMs, performance.now() - began)
  }
  const run = async (start: number) => {
    for (let n = start; !visits.ended; n += 2) {
      await one(n)
      await sleep(50)
    }
  }
  return Object.assign(visits, { done: Promise.all([run(0), run(1)]) })
}

async function command([name = '', ...args]: string[], env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  // As the image has it: otherwise the threads of the embedded engine keep another 35 MB for themselves.
  const image = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '524288' }
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'app/commands/run.mjs'), name, ...args], {
    env: { PATH, HOME, NODE_ENV: 'production', BUILD: 'keep', ...image, ...env },
    stdio: 'pipe',
  })
  let said = ''
  let peak = 0
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  const timer = setInterval(() => (peak = Math.max(peak, peakOf(child.pid))), 200)
  const [status] = (await once(child, 'close')) as [number | null]
  clearInterval(timer)
  return { status, said, seconds: secondsSince(began), megabytes: peak }
}

/** Most memory that a process has had, in MB; 0 where the system does not tell. */
function peakOf(pid: number | undefined): number {
  try {
    const kilobytes = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    // One that has ended has none.
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}

async function onPostgres(given: Given): Promise<Findings> {
  const { url } = await given.postgres()
  const [from, to] = [await freshDatabase(url), await freshDatabase(url)]
  try {
    return await backUp(given, { from: from.url, to: to.url })
  } finally {
    await from.remove()
    await to.remove()
  }
}

export const backup: Part = [
  { name: 'beside the embedded database', run: (given) => backUp(given) },
  { name: 'beside PostgreSQL', run: onPostgres },
]
