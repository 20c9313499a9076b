import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/build.mjs'

/**
 * Licences that ask for no more than a notice. LGPL: libvips in binaries of its own, which sharp loads.
 */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense'],
  'BlueOak-1.0.0',
  'LGPL-3.0-or-later',
])
const installScripts = ['preinstall', 'install', 'postinstall']

/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, license?: string,
 *   dev?: boolean, optional?: boolean, hasInstallScript?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string> }} Locked
 * @typedef {{ dependencies: Record<string, string>, scripts?: Record<string, string>,
 *   license?: string, licenses?: { type: string }[] }} Manifest
 */

const readJson = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
/** @type {Record<string, Locked>} */
const locked = readJson('package-lock.json').packages
/** @type {Manifest} */
const own = readJson('package.json')

/**
 * `npm run deps`: the tree of what is installed for production with version, size on disk and licence.
 * Ends with status 1 when a package would run a script on installation, has a licence that was not
 * agreed to, or is not pinned by the lock file to one version and one content.
 */
function main() {
  /** @type {Map<string, number>} */
  const seen = new Map()
  for (const name of Object.keys(own.dependencies)) print(`node_modules/${name}`, 0, seen)
  const bytes = [...seen.values()].reduce((sum, size) => sum + size, 0)
  const installed = [...seen.keys()].filter((path) => existsSync(join(root, path))).length
  console.log(`${seen.size} packages, ${installed} installed here, ${megabytes(bytes)}`)
  const faults = [...rangeFaults(), ...[...seen.keys()].flatMap(findFaults)]
  for (const fault of faults) console.error(`FAULT ${fault}`)
  process.exitCode = faults.length ? 1 : 0
}

/**
 * @param {string} path of the package in the lock file
 * @param {number} depth
 * @param {Map<string, number>} seen
 */
function print(path, depth, seen) {
  const entry = locked[path]
  if (!entry) return
  const repeated = seen.has(path)
  const size = seen.get(path) ?? measureSize(join(root, path))
  seen.set(path, size)
  const about = repeated ? '↑' : `${size ? megabytes(size) : 'not here'}  ${readLicence(path)}`
  console.log(`${'  '.repeat(depth)}${toName(path)} ${entry.version}  ${about}`)
  if (repeated) return
  const { dependencies, optionalDependencies, peerDependencies } = entry
  for (const name of Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
  })) {
    const found = resolve(path, name)
    if (found && !locked[found]?.dev) print(found, depth + 1, seen)
  }
}

/**
 * Where node finds a package that another one asks for.
 *
 * @param {string} from
 * @param {string} name
 */
function resolve(from, name) {
  for (let at = from; ; at = at.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = at ? `${at}/node_modules/${name}` : `node_modules/${name}`
    if (locked[path]) return path
    if (!at) return undefined
  }
}

/** A range would let `npm install` choose. */
function rangeFaults() {
  return Object.entries(own.dependencies)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: package.json asks for ${version}, not one version`)
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function findFaults(path) {
  const { version, resolved = '', integrity = '', hasInstallScript } = locked[path] ?? {}
  const manifest = readManifest(path)
  const scripts = installScripts.filter((name) => manifest?.scripts?.[name])
  const faults = []
  if (hasInstallScript || scripts.length) faults.push(`runs ${scripts.join(', ') || 'a script'}`)
  if (!isAllowed(readLicence(path))) faults.push(`has the licence ${readLicence(path)}`)
  if (!integrity.startsWith('sha512-')) faults.push('is not pinned to its content')
  // The lock file leaves addresses of the registry out.
  if (!/^(https:\/\/registry\.npmjs\.org\/|$)/.test(resolved)) faults.push(`comes from ${resolved}`)
  if (manifest && manifest.version !== version) faults.push(`is installed as ${manifest.version}`)
  return faults.map((fault) => `${toName(path)} ${version}: ${fault}`)
}

/**
 * @param {string} expression of SPDX; no package here nests AND and OR
 */
function isAllowed(expression) {
  const plain = expression.replace(/[()]/g, '')
  return plain.includes(' OR ')
    ? plain.split(' OR ').some((name) => allowed.has(name))
    : plain.split(' AND ').every((name) => allowed.has(name))
}

/**
 * @param {string} path
 * @returns {(Manifest & { version: string }) | undefined}
 */
function readManifest(path) {
  const file = join(path, 'package.json')
  return existsSync(join(root, file)) ? readJson(file) : undefined
}

/** @param {string} path */
function readLicence(path) {
  const manifest = readManifest(path)
  const former = manifest?.licenses?.map(({ type }) => type).join(' AND ')
  return locked[path]?.license ?? manifest?.license ?? former ?? 'none named'
}

/** @param {string} path */
function toName(path) {
  return path.replace(/^.*node_modules\//, '')
}

/**
 * Counts the package alone: those below its own node_modules count for themselves.
 *
 * @param {string} folder
 * @returns {number}
 */
function measureSize(folder) {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return measureSize(path)
      return entry.isFile() ? statSync(path).size : 0
    })
    .reduce((sum, size) => sum + size, 0)
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(2)} MB`
}

main()
