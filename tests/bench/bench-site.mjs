import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuild, root } from '../../scripts/build.mjs'
import { freePort } from '../support/free-port.mjs'

/**
 * The built product with its log in a file, as service managers keep it: whoever reads a pipe takes
 * processor time from what is measured.
 *
 * @param {Record<string, string>} [env]
 */
export async function startBenchSite(env = {}) {
  await ensureBuild()
  const { readOutbox } = await import('../support/site/outbox')
  const dataDir = mkdtempSync(join(tmpdir(), 'pearlbridge-bench-'))
  const log = join(dataDir, 'log')
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const file = openSync(log, 'w')
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      BUILD: 'keep',
      DELIVERY: 'outbox',
      PORT: String(port),
      DATA_DIR: dataDir,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '524288',
      ...env,
    },
    stdio: ['ignore', file, file],
  })
  const remove = async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  while (!/^Ready after/m.test(readFileSync(log, 'utf8'))) {
    if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
    await sleep(50)
  }
  return { url: `http://localhost:${port}`, dataDir, outbox: readOutbox(dataDir), remove }
}
