import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'

const template = new URL('template.gz', import.meta.url)

/**
 * Makes the first data folder from a template, because a first start of stock PGlite takes 4 to 6 s and 855 MB.
 * Killed at any moment it leaves nothing or the whole folder.
 */
export function ensureDataFolder(/** @type {string} */ folder, packed = readFileSync(template)) {
  const data = join(folder, 'pgdata')
  if (existsSync(join(data, 'PG_VERSION'))) return data
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new Error(`${data} exists but is no database: restore it or move it away`)
  }
  const fresh = join(folder, 'pgdata.new')
  rmSync(fresh, { recursive: true, force: true })
  unpack(packed, fresh)
  renameSync(fresh, data)
  sync(folder)
  sync(dirname(folder))
  return data
}

/** @returns a compressed list of [path, content], a folder before what it holds and without content */
export function pack(/** @type {string} */ folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, isFolder }) => [
      path.slice(folder.length + 1),
      isFolder ? undefined : readFileSync(path),
    ])
  return gzipSync(serialize(entries), { level: 9 })
}

function unpack(/** @type {Buffer} */ packed, /** @type {string} */ folder) {
  mkdirSync(folder, { mode: 0o700 })
  const entries = /** @type {[string, Buffer | undefined][]} */ (deserialize(gunzipSync(packed)))
  for (const [name, content] of entries) {
    if (content) writeFileSync(join(folder, name), content, { mode: 0o600, flush: true })
    else mkdirSync(join(folder, name), { mode: 0o700 })
  }
  for (const [name, content] of entries) if (!content) sync(join(folder, name))
  sync(folder)
}

function sync(/** @type {string} */ path) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
