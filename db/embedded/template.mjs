// @ts-check
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

const BLOCK = 512

/**
 * Makes sure that `folder`/pgdata is a PostgreSQL data folder, from the template when there is none.
 * Killed at any moment it leaves either nothing or all of it: the next start heals.
 *
 * @param {string} folder exists, and the caller holds the lock on it
 * @param {string} template path of the archive
 * @returns {string} path of the data folder
 * @throws Error when pgdata exists and is something else; it is never touched
 */
export function ensureDataFolder(folder, template) {
  const data = join(folder, 'pgdata')
  if (existsSync(join(data, 'PG_VERSION'))) return data
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new Error(`${data} exists but is no database: restore it or move it away`)
  }
  const fresh = join(folder, 'pgdata.new')
  rmSync(fresh, { recursive: true, force: true })
  const written = unpack(gunzipSync(readFileSync(template)), fresh)
  for (const path of written) sync(path)
  renameSync(fresh, data)
  sync(folder)
  sync(dirname(folder))
  return data
}

/**
 * Packs a folder as a compressed tar archive; the same files give the same bytes.
 *
 * @param {string} folder
 */
export function pack(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      path: join(entry.parentPath, entry.name),
      name: join(entry.parentPath, entry.name).slice(folder.length + 1),
      isFolder: entry.isDirectory(),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const parts = entries.flatMap(({ path, name, isFolder }) => {
    const body = isFolder ? Buffer.alloc(0) : readFileSync(path)
    const padding = Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)
    return [header(name, isFolder, body.length), body, padding]
  })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}

/**
 * @param {string} name
 * @param {boolean} isFolder
 * @param {number} size
 */
function header(name, isFolder, size) {
  const block = Buffer.alloc(BLOCK)
  const octal = (/** @type {number} */ value) => value.toString(8).padStart(11, '0')
  block.write(name, 0, 100)
  block.write(isFolder ? '0000700' : '0000600', 100)
  block.write('0000000', 108)
  block.write('0000000', 116)
  block.write(octal(size), 124)
  block.write(octal(0), 136)
  block.write('        ', 148)
  block.write(isFolder ? '5' : '0', 156)
  block.write('ustar\x0000', 257, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

/**
 * @param {Buffer} archive as `pack` made it, uncompressed
 * @param {string} folder made new
 * @returns {string[]} every path written, a folder after what it holds
 */
function unpack(archive, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const written = [folder]
  for (let at = 0; archive[at];) {
    const text = (/** @type {number} */ from, /** @type {number} */ length) =>
      archive.toString('latin1', at + from, at + from + length).replace(/\0.*$/s, '')
    const path = join(folder, text(0, 100))
    const size = parseInt(text(124, 12), 8)
    const start = at + BLOCK
    if (text(156, 1) === '5') mkdirSync(path, { mode: 0o700 })
    else writeFileSync(path, archive.subarray(start, start + size), { mode: 0o600 })
    written.unshift(path)
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  return written
}

/** @param {string} path of a file or folder */
function sync(path) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
