import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SOCKET_NAME = /^lock-(\d+)-[0-9a-f]+\.sock$/

/**
 * Keeps a second process out, because two on one folder damage it. Each contender listens on a socket of its
 * own in the folder, and only then looks for others: of two, at least one sees the other and steps back. A
 * socket that refuses connections belongs to a dead process, and since its name never returns it can be
 * removed without a race. The lock holds between containers of one machine that share the folder, but not
 * between machines on a network file system.
 *
 * @param {string} folder
 * @returns {Promise<() => Promise<void>>} releases the folder
 * @throws Error with the code FOLDER_IN_USE
 */
export async function lockFolder(folder, waitMs = 5_000) {
  // The path of a Unix socket has at most 103 bytes: a link shortens it.
  const link = join(tmpdir(), `pb-${randomBytes(6).toString('hex')}`)
  symlinkSync(resolve(folder), link)
  try {
    for (const end = Date.now() + waitMs; ;) {
      const name = `lock-${process.pid}-${randomBytes(6).toString('hex')}.sock`
      const server = await listen(join(link, name))
      const release = async () => {
        await new Promise((resolve) => server.close(resolve))
        rmSync(join(folder, name), { force: true })
      }
      const other = await findOther(link, name)
      if (!other) return release
      await release()
      if (Date.now() > end) {
        const error = new Error(`${folder} is in use by ${other}: one process per data folder`)
        throw Object.assign(error, { code: 'FOLDER_IN_USE' })
      }
      // Two contenders that stepped back for each other must not meet again.
      await sleep(50 + Math.random() * 100)
    }
  } finally {
    rmSync(link)
  }
}

/** @param {string} path @returns {Promise<import('node:net').Server>} */
function listen(path) {
  const server = createServer((client) => client.destroy()).unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`cannot lock a folder: ${error.message}`)))
    server.listen(path, () => resolve(server))
  })
}

async function findOther(/** @type {string} */ folder, /** @type {string} */ own) {
  const names = readdirSync(folder).filter((name) => SOCKET_NAME.test(name))
  for (const name of names.filter((name) => name !== own)) {
    if (await isAlive(join(folder, name))) return `process ${SOCKET_NAME.exec(name)?.[1]}`
    rmSync(join(folder, name), { force: true })
  }
  // Between naming its socket and listening on it, a contender looks dead and may lose its name.
  return names.includes(own) && existsSync(join(folder, own)) ? undefined : 'another process'
}

/** @param {string} path @returns {Promise<boolean>} */
function isAlive(path) {
  return new Promise((resolve) => {
    const client = connect(path, () => resolve(true))
    client.on('data', () => {})
    client.on('error', (error) => resolve(!/ECONNREFUSED|ENOENT/.test(Object(error).code)))
  })
}
