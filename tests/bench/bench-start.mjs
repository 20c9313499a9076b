import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuild, root } from '../../scripts/build.mjs'
import { Process } from './process.mjs'
import { median } from './table.mjs'
import { freePort } from '../support/free-port.mjs'

const times = 5

/**
 * From the start of a built product, on data that is there already, to its first page.
 *
 * @param {import('./given').Given} given
 */
export async function measure({ cluster, table }) {
  await ensureBuild()
  const { freshDatabase } = await import('../support/database/fresh-database')
  const database = await freshDatabase(cluster.url)
  for (const [engine, url] of [
    ['PostgreSQL', database.url],
    ['embedded', undefined],
  ]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'pearlbridge-start-'))
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }
    await start(env)
    const starts = []
    for (let time = 0; time < times; time += 1) starts.push(await start(env))
    const ms = median(starts.map((one) => one.ms))
    table.add(
      `cold start to the first 200, ${engine}`,
      `${ms.toFixed(0)} ms (${median(starts.map((one) => one.cpu)).toFixed(2)} s CPU), ${median(starts.map((one) => one.mb))} MB`,
      url ? { goal: '< 700 ms', met: ms < 700 } : {},
    )
    rmSync(dataDir, { recursive: true, force: true })
  }
  await database.remove()
}

/** @param {Record<string, string>} env */
async function start(env) {
  const { PATH = '', HOME = '' } = process.env
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      BUILD: 'keep',
      DELIVERY: 'outbox',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: 'ignore',
  })
  try {
    while (!(await answers(Number(env.PORT)))) {
      if (child.exitCode !== null) throw new Error('the product ended')
      await sleep(5)
    }
    const ms = performance.now() - began
    const own = new Process(child.pid ?? 0)
    return { ms, cpu: own.cpu(), mb: own.memory() }
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answers(port) {
  return new Promise((resolve) => {
    const asked = request({ port, path: '/', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.once('error', () => resolve(false)).end()
  })
}
