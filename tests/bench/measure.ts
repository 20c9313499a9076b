import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../../scripts/build.mjs'
import { findFreePort } from '../support/free-port.mjs'
import { readOutbox } from '../support/site/outbox'

export const newFolder = () => mkdtempSync(join(tmpdir(), 'pearlbridge-bench-'))
const removeFolder = (path: string) => rmSync(path, { recursive: true, force: true })

/** A process of this machine, Linux only. */
export class Server {
  readonly url: string
  readonly #child: ChildProcess

  constructor(child: ChildProcess, port: number) {
    const orphan = () => child.kill('SIGKILL')
    process.once('exit', orphan)
    child.once('exit', () => process.off('exit', orphan))
    this.#child = child
    this.url = `http://localhost:${port}`
  }

  /** Milliseconds of processor time, its threads included. */
  get cpu(): number {
    return readCpu(this.#read('stat'))
  }

  /** Resident megabytes. */
  get memory(): number {
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(this.#read('status'))?.[1]) / 1024)
  }

  async stop() {
    const gone = once(this.#child, 'exit')
    if (this.#child.kill()) await gone
  }

  #read(name: string): string {
    return readFileSync(`/proc/${this.#child.pid}/${name}`, 'utf8')
  }
}

/** @param stat the file of that name of a process */
function readCpu(stat: string): number {
  const [, after = ''] = stat.split(') ')
  const [user, system] = after.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}

/** Milliseconds of processor time of all processes of PostgreSQL on this machine. */
function readPostgresCpu(): number {
  return readdirSync('/proc').reduce((sum, pid) => {
    try {
      const stat = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
      return stat.includes('(postgres)') ? sum + readCpu(stat) : sum
    } catch {
      return sum
    }
  }, 0)
}

export type Site = Awaited<ReturnType<typeof startSite>>

/**
 * The built product, with its first page answered after `startMs`. Its log goes into a file, as with
 * service managers: whoever reads a pipe takes processor time from what is measured.
 *
 * @param databaseUrl none for the embedded engine
 */
export async function startSite(dataDir: string, databaseUrl?: string) {
  const port = await findFreePort()
  const log = join(dataDir, 'log')
  const file = openSync(log, 'w')
  const { PATH = '', HOME = '' } = process.env
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: {
      ...{ PATH, HOME, NODE_ENV: 'production', BUILD: 'keep', DELIVERY: 'outbox' },
      ...{ PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: '1' },
      ...{ MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '524288' },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', file, file],
  })
  const server = new Server(child, port)
  while (!(await fetch(server.url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
    await sleep(5)
  }
  return Object.assign(server, {
    startMs: performance.now() - began,
    outbox: readOutbox(dataDir),
    remove: () => server.stop().then(() => removeFolder(dataDir)),
  })
}

/** Bare Node, which answers with the same bytes: see bare.mjs. */
export async function startBare(page: string, databaseUrl = '') {
  const port = await findFreePort()
  const folder = newFolder()
  const file = join(folder, 'page.br')
  writeFileSync(file, brotliCompressSync(page))
  const args = [join(root, 'tests/bench/bare.mjs'), String(port), file, databaseUrl]
  const began = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const server = new Server(child, port)
  await fetch(server.url)
  removeFolder(folder)
  return Object.assign(server, { startMs: performance.now() - began })
}

export interface Load {
  path: string
  seconds: number
  connections?: number
  headers?: Record<string, string>
  /** Lua that makes the requests. */
  script?: string
}

/** `p99`: milliseconds; `cpu`, `postgres`: milliseconds of processor time of server and database for one request. */
export type Figures = Record<'perSecond' | 'p99' | 'cpu' | 'postgres', number>

/**
 * Runs Debian's wrk with one thread.
 *
 * @throws Error when it cannot run, nothing or 400 and above was answered, or a connection broke
 */
export async function runWrk(server: Server, load: Load): Promise<Figures> {
  const { path, seconds, connections = 16, headers = {}, script = '' } = load
  const folder = newFolder()
  const lua = join(folder, 'load.lua')
  writeFileSync(lua, `${script}\n${report}`)
  const given = Object.entries({ 'Accept-Encoding': 'gzip, deflate, br', ...headers })
  const lines = given.flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', lua, ...lines, server.url + path]
  const before = server.cpu
  const postgresBefore = readPostgresCpu()
  const { stdout } = await promisify(execFile)('wrk', args).finally(() => removeFolder(folder))
  const found = /^FIGURES (\d+) (\d+) (\d+) (\d+)$/m.exec(stdout)
  if (!found) throw new Error(`wrk reported nothing:\n${stdout}`)
  const [requests = 0, micros = 1, p99 = 0, refused = 0] = found.slice(1).map(Number)
  if (refused || !requests) throw new Error(`${path}: ${requests} answered, ${refused} refused`)
  const cpu = (server.cpu - before) / requests
  const postgres = (readPostgresCpu() - postgresBefore) / requests
  return { perSecond: requests / (micros / 1e6), p99: p99 / 1000, cpu, postgres }
}

const report = `
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("FIGURES %d %d %d %d\\n", summary.requests, summary.duration,
    latency:percentile(99), e.status + e.connect + e.read + e.write + e.timeout))
end`

/** Posts of the contact form whose message and client address are new each time. */
export const contactPosts = `
local n = 0
local seed = os.time() % 100000
local headers = { ["Sec-Fetch-Site"] = "same-origin",
  ["Content-Type"] = "application/x-www-form-urlencoded" }
request = function()
  n = n + 1
  headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", n / 65536 % 256, n / 256 % 256, n % 256)
  local body = "username=Kavitha+Selvam&email=kavitha%40gmail.com&phone=9876543210&message=Message+"
    .. seed .. "+" .. n .. "+about+the+next+course.&subject="
  return wrk.format("POST", "/contact", headers, body)
end`

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The middle of each figure. @param measured of the same load, some times */
export function medians(measured: Figures[]): Figures {
  const of = (name: keyof Figures) => median(measured.map((one) => one[name]))
  return { perSecond: of('perSecond'), p99: of('p99'), cpu: of('cpu'), postgres: of('postgres') }
}

/** SQL that inserts as many contact messages, a twentieth of them open. */
export const manyMessages = (count: number) => `
insert into cases (reference, kind, sender_name, sender_email, sender_phone, about, message, status,
    created_at, updated_at)
  select 'A' || lpad(i::text, 7, '0'), 'message', 'Asha Nair', 'asha.' || i || '@example.in',
    '04612 345678', 'Weddings', 'Do you plan weddings? My number is ' || i,
    case when i % 20 = 0 then 'received' else 'done' end,
    now() - i * interval '10 seconds', now() - i * interval '10 seconds'
  from generate_series(1, ${count}) i`
