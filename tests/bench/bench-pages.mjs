import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/build.mjs'
import { startBenchSite } from './bench-site.mjs'
import { Process } from './process.mjs'
import { median } from './table.mjs'
import { runWrk } from './wrk.mjs'
import { freePort } from '../support/free-port.mjs'

const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS_EACH ?? 3)
const others = ['/contact', '/hrms', '/jobs', '/privacy-policy', '/event?category=Corporate']

/**
 * Anonymous pages against bare Node answering the same bytes.
 *
 * @param {import('./given').Given} given
 */
export async function measure({ cluster, table }) {
  const site = await startBenchSite({ DATABASE_URL: cluster.url })
  const server = Process.with(`DATA_DIR=${site.dataDir}`)
  const add = (/** @type {string} */ what, /** @type {Compared} */ { own, node, ratio, p99 }) =>
    table.add(
      what,
      `${whole(own)}/s, ${ratio.toFixed(2)} × bare Node (${whole(node)}/s), p99 ${p99.toFixed(1)} ms`,
      { goal: '≥ 0.50', met: ratio >= 0.5, ratio },
    )
  try {
    add('GET /, c16', await compare(site.url, '/', { connections: 16 }))
    add('GET /, c64', await compare(site.url, '/', { connections: 64 }))
    const { ratio } = await compare(site.url, '/', { connections: 16, withHeaders: true })
    table.add('GET /, c16, bare Node with the same headers', `${ratio.toFixed(2)} × bare Node`)
    for (const path of others) {
      add(`GET ${path}, c16`, await compare(site.url, path, { connections: 16 }))
    }
    const memory = server.memory()
    table.add('memory after this load, PostgreSQL', `${memory} MB`, {
      goal: '< 150 MB',
      met: memory < 150,
    })
  } finally {
    await site.remove()
  }
}

/**
 * @typedef {object} Compared
 * @property {number} own requests a second
 * @property {number} node
 * @property {number} ratio median of the rounds
 * @property {number} p99 milliseconds, of the site
 */

/**
 * @param {string} origin
 * @param {string} path
 * @param {{ connections: number, withHeaders?: boolean }} how with the site's own headers, or three
 * @returns {Promise<Compared>}
 */
async function compare(origin, path, { connections, withHeaders = false }) {
  const { text, headers } = await settled(origin + path)
  const port = await freePort()
  const bare = await startBare(port, text, withHeaders ? { headers } : {})
  const load = { connections, seconds }
  /** @type {{ own: number, node: number, ratio: number, p99: number }[]} */
  const measured = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const node = await runWrk({ ...load, url: `http://localhost:${port}/` })
      const own = await runWrk({ ...load, url: origin + path })
      if (own.refused || node.refused) throw new Error('some requests were not answered with 200')
      const ratio = own.perSecond / node.perSecond
      measured.push({ own: own.perSecond, node: node.perSecond, ratio, p99: own.p99 })
    }
  } finally {
    bare.kill()
  }
  const of = (/** @type {keyof Compared} */ name) => median(measured.map((one) => one[name]))
  return { own: of('own'), node: of('node'), ratio: of('ratio'), p99: of('p99') }
}

/** A page as it is answered once it is kept. @param {string} url */
async function settled(url) {
  for (;;) {
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
    const text = await answer.text()
    if (!answer.headers.has('etag')) continue
    const own = [...answer.headers].filter(([name]) => !made.has(name))
    return { text, headers: Object.fromEntries(own) }
  }
}

/** By Node itself, or by the three that bare Node sends. */
const made = new Set([
  ...['date', 'connection', 'keep-alive'],
  ...['content-type', 'content-encoding', 'content-length'],
])

/**
 * @param {number} port
 * @param {string} text
 * @param {{ databaseUrl?: string, headers?: Record<string, string> }} [more]
 */
export async function startBare(port, text, { databaseUrl, headers = {} } = {}) {
  const { brotliCompressSync } = await import('node:zlib')
  const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-bare-'))
  const file = join(folder, 'page.br')
  writeFileSync(file, brotliCompressSync(text))
  const args = [join(root, 'tests/bench/bare.mjs'), String(port), file]
  const child = spawn(process.execPath, databaseUrl ? [...args, databaseUrl] : args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HEADERS: JSON.stringify(headers) },
  })
  await once(child.stdout, 'data')
  rmSync(folder, { recursive: true, force: true })
  return child
}

const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString('en')
