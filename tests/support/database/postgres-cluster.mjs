import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../free-port.mjs'

/**
 * @typedef {{ url: string, stop(): Promise<void> }} Cluster
 */

/**
 * A PostgreSQL server for tests: `TEST_DATABASE_URL` when set, else a private cluster made from
 * the system's binaries, on 127.0.0.1, without fsync, gone when `stop` is called or this process dies.
 *
 * @param {{ settings?: string[] }} [options] of the private cluster, such as `shared_buffers=1GB`
 * @returns {Promise<Cluster | { missing: string }>} `missing` says why there is none.
 */
export async function startPostgres({ settings = [] } = {}) {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => {} }
  const bin = findBinaries()
  if (!bin) return { missing: 'no TEST_DATABASE_URL and no initdb in PATH or /usr/lib/postgresql' }
  const user = process.getuid?.() === 0 ? unprivilegedUser() : {}
  if (!user) return { missing: 'PostgreSQL refuses to run as root and there is no user postgres' }
  try {
    return await startCluster(bin, user, settings)
  } catch (error) {
    return { missing: `PostgreSQL did not start: ${String(error).split('\n')[0]}` }
  }
}

function findBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((one) => join(debian, one, 'bin')),
  ].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

function unprivilegedUser() {
  try {
    const id = (/** @type {string} */ flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/**
 * @param {string} bin
 * @param {{ uid?: number, gid?: number }} user
 * @param {string[]} more
 * @returns {Promise<Cluster>}
 */
async function startCluster(bin, user, more) {
  const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-pg-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await findFreePort()
  const settings = ['fsync=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1']
  settings.push(`port=${port}`, 'unix_socket_directories=', 'max_connections=60', ...more)
  // The shell waits on its standard input, which closes when this process ends in any way,
  // and then takes the server and its folder along.
  const script =
    '"$@" </dev/null & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$PWD"'
  const command = [join(bin, 'postgres'), '-D', data, ...settings.flatMap((s) => ['-c', s])]
  const shell = spawn('sh', ['-c', script, 'sh', ...command], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const stop = async () => {
    const gone = new Promise((resolve) => shell.once('exit', resolve))
    shell.stdin.end()
    if (shell.exitCode === null) await gone
  }
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  try {
    await answers(url)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {string} url */
async function answers(url) {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}
