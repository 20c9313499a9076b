// @ts-check
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../app/http/build.mjs'
import { startBenchSite } from './bench-site.mjs'
import { Process } from './process.mjs'
import { median } from './table.mjs'
import { runWrk } from './wrk.mjs'

const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS_EACH ?? 4)
const others = ['/contact', '/hrms', '/jobs', '/privacy-policy', '/event?category=Corporate']

/**
 * Anonymous pages against bare Node answering the same bytes.
 *
 * @param {import('./given').Given} given
 */
export async function measure({ cluster, table }) {
  const { freePort } = await import('../support/server')
  const site = await startBenchSite({ DATABASE_URL: cluster.url })
  const server = Process.with(`DATA_DIR=${site.dataDir}`)
  const port = await freePort()
  const bare = await startBare(port, await page(site.url))
  try {
    for (const connections of [16, 64]) {
      const ratios = []
      const ours = []
      const theirs = []
      for (let round = 0; round < rounds; round += 1) {
        const load = { connections, seconds }
        const node = await runWrk({ ...load, url: `http://localhost:${port}/` })
        const own = await runWrk({ ...load, url: `${site.url}/` })
        if (own.refused || node.refused) throw new Error('some requests were not answered with 200')
        ratios.push(own.perSecond / node.perSecond)
        ours.push(own.perSecond)
        theirs.push(node.perSecond)
      }
      const ratio = median(ratios)
      table.add(
        `GET /, c${connections}`,
        `${whole(median(ours))}/s, ${ratio.toFixed(2)} × bare Node (${whole(median(theirs))}/s)`,
        { goal: '≥ 0.50', met: ratio >= 0.5 },
      )
    }
    for (const path of others) {
      const node = await runWrk({ connections: 16, seconds, url: `http://localhost:${port}/` })
      await page(site.url, path)
      const own = await runWrk({ connections: 16, seconds, url: site.url + path })
      const ratio = own.perSecond / node.perSecond
      table.add(
        `GET ${path}, c16`,
        `${whole(own.perSecond)}/s, ${ratio.toFixed(2)} × bare Node, p99 ${own.p99.toFixed(1)} ms`,
        { goal: '≥ 0.50', met: ratio >= 0.5 && !own.refused },
      )
    }
    const memory = server.memory()
    table.add('memory after this load, PostgreSQL', `${memory} MB`, {
      goal: '< 150 MB',
      met: memory < 150,
    })
  } finally {
    bare.kill()
    await site.remove()
  }
}

/** Bytes of a page as they go over the wire, from the answer that is kept. */
async function page(/** @type {string} */ url, path = '/') {
  for (;;) {
    const answer = await fetch(url + path, { headers: { 'Accept-Encoding': 'br' } })
    const text = await answer.text()
    if (answer.headers.has('etag')) return text
  }
}

/**
 * @param {number} port
 * @param {string} text
 * @param {string} [databaseUrl]
 */
export async function startBare(port, text, databaseUrl) {
  const { brotliCompressSync } = await import('node:zlib')
  const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-bare-'))
  const file = join(folder, 'page.br')
  writeFileSync(file, brotliCompressSync(text))
  const args = [join(root, 'tests/bench/bare.mjs'), String(port), file]
  const child = spawn(process.execPath, databaseUrl ? [...args, databaseUrl] : args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  rmSync(folder, { recursive: true, force: true })
  return child
}

const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString('en')
