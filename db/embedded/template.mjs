import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'

/** Killed at any moment it leaves nothing or the whole data folder. @param {string} folder @param {string} template */
export async function ensureDataFolder(folder, template) {
  const data = join(folder, 'pgdata')
  if (existsSync(join(data, 'PG_VERSION'))) return data
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new Error(`${data} exists but is no database: restore it or move it away`)
  }
  const fresh = join(folder, 'pgdata.new')
  rmSync(fresh, { recursive: true, force: true })
  for (const path of await unpack(template, fresh)) sync(path)
  renameSync(fresh, data)
  sync(folder)
  sync(dirname(folder))
  return data
}

/** The same files give the same bytes. */
export async function pack(/** @type {string} */ folder) {
  const archive = (await import('tar-stream')).pack()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  for (const { path, isFolder } of entries) {
    const head = { name: path.slice(folder.length + 1), mtime: new Date(0) }
    if (isFolder) archive.entry({ ...head, mode: 0o700, type: 'directory' })
    else archive.entry({ ...head, mode: 0o600 }, readFileSync(path))
  }
  archive.finalize()
  return gzipSync(await buffer(archive), { level: 9 })
}

/** @returns every path written, a folder after what it holds */
async function unpack(/** @type {string} */ template, /** @type {string} */ folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const written = [folder]
  // Only a first start needs it.
  const archive = (await import('tar-stream')).extract()
  archive.end(gunzipSync(readFileSync(template)))
  for await (const entry of archive) {
    const path = join(folder, entry.header.name)
    if (entry.header.type === 'directory') mkdirSync(path, { mode: 0o700 })
    else writeFileSync(path, await buffer(entry), { mode: 0o600 })
    written.unshift(path)
  }
  return written
}

function sync(/** @type {string} */ path) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
