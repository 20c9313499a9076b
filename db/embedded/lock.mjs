import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {{ name: string, server: import('node:net').Server }} OwnSocket */

/** Linux allows 107 bytes for the path of a Unix socket, macOS 103. */
const SOCKET_PATH_BYTES = 103
const SOCKET_NAME = /^lock-\d+-[0-9a-f]+\.sock$/

/**
 * Each contender listens on a socket of its own in the folder, and only then looks for others: of two, at
 * least one sees the other and steps back. A socket that refuses connections belongs to a dead process,
 * and since its name never returns it can be removed without a race. The lock holds between containers of
 * one machine that share the folder, but not between machines on a network file system.
 *
 * @param {string} folder
 * @returns {Promise<() => Promise<void>>} lets go of the folder
 */
export async function lockFolder(folder, waitMs = 5_000) {
  const short = shortPath(resolve(folder))
  try {
    for (const end = Date.now() + waitMs; ;) {
      const own = await listenIn(short.path)
      const other = await findOther(short.path, own.name)
      if (!other) return () => release(own, folder)
      await release(own, folder)
      if (Date.now() > end) {
        const error = new Error(`${folder} is in use by ${other}: one process per data folder`)
        throw Object.assign(error, { code: 'FOLDER_IN_USE' })
      }
      // Two contenders that stepped back for each other must not meet again.
      await sleep(50 + Math.random() * 100)
    }
  } finally {
    short.remove()
  }
}

/** @param {string} folder @returns {Promise<OwnSocket>} */
function listenIn(folder) {
  const name = `lock-${process.pid}-${randomBytes(6).toString('hex')}.sock`
  const server = createServer((client) => {
    client.on('error', () => {})
    client.end(`process ${process.pid} on ${hostname()}`)
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`cannot lock ${folder}: ${error.message}`)))
    server.listen({ path: join(folder, name) }, () => {
      server.unref()
      resolve({ name, server })
    })
  })
}

async function findOther(/** @type {string} */ folder, /** @type {string} */ own) {
  const names = readdirSync(folder).filter((name) => SOCKET_NAME.test(name))
  for (const name of names.filter((name) => name !== own)) {
    const owner = await askOwner(join(folder, name))
    if (owner) return owner
    rmSync(join(folder, name), { force: true })
  }
  // Between naming its socket and listening on it, a contender looks dead and may lose its name.
  return names.includes(own) && existsSync(join(folder, own)) ? undefined : 'another process'
}

/** @param {string} path @returns {Promise<string | undefined>} undefined when nobody listens any more */
function askOwner(path) {
  return new Promise((resolve) => {
    let text = ''
    const client = connect(path)
    client.setTimeout(2_000, () => client.destroy())
    client.on('data', (bytes) => (text += bytes))
    client.on('error', (error) => {
      const code = Object(error).code
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve(undefined)
    })
    client.on('close', () => resolve(text || 'another process'))
  })
}

async function release(/** @type {OwnSocket} */ { name, server }, /** @type {string} */ folder) {
  await new Promise((resolve) => server.close(resolve))
  rmSync(join(folder, name), { force: true })
}

function shortPath(/** @type {string} */ folder) {
  const longest = join(folder, `lock-${2 ** 32}-${'0'.repeat(12)}.sock`)
  if (Buffer.byteLength(longest) <= SOCKET_PATH_BYTES) return { path: folder, remove: () => {} }
  const link = mkdtempSync(join(tmpdir(), 'pb-'))
  symlinkSync(folder, join(link, 'd'))
  return { path: join(link, 'd'), remove: () => rmSync(link, { recursive: true, force: true }) }
}
