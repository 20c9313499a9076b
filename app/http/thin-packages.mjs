// @ts-check
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'
import { separate } from './separate.mjs'

/** What start.mjs asks for beside what the builds do. */
const roots = [...separate, '@remix-run/serve']

/**
 * `node app/http/thin-packages.mjs`: leaves in node_modules what the builds load, so that the image does
 * not hold a second copy of what they contain. Of those packages it removes what only editors and
 * debuggers read. After it nothing can be built here any more.
 */
function main() {
  const kept = keptPackages()
  removeOthers(join(root, 'node_modules'), kept)
  for (const entry of filesBelow(join(root, 'node_modules'))) {
    if (/\.(map|d\.[cm]?ts)$/.test(entry)) rmSync(entry)
  }
  process.stdout.write(`${kept.size} packages stay\n`)
}

/** @returns {Set<string>} the folders of `roots` and of everything that these need */
function keptPackages() {
  /** @type {Set<string>} */
  const kept = new Set()
  const waiting = roots.map((name) => resolve(root, name))
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    if (kept.has(folder)) continue
    kept.add(folder)
    const { needed, wanted } = asksFor(folder)
    for (const name of needed) waiting.push(resolve(folder, name))
    for (const name of wanted) {
      const found = find(folder, name)
      if (found) waiting.push(found)
    }
  }
  return kept
}

/**
 * @param {string} folder of a package
 * @returns {{ needed: string[], wanted: string[] }} names of packages; `wanted` may be missing
 */
function asksFor(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest
  const optional = Object.keys(optionalDependencies ?? {})
  const peers = Object.keys(peerDependencies ?? {})
  return {
    needed: [
      ...Object.keys(dependencies ?? {}).filter((name) => !optional.includes(name)),
      ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
    ],
    wanted: optional,
  }
}

/**
 * @param {string} from
 * @param {string} name
 * @throws Error when it is not installed
 */
function resolve(from, name) {
  const found = find(from, name)
  if (!found) throw new Error(`${from} needs ${name}, which is not installed.`)
  return found
}

/**
 * As node does.
 *
 * @param {string} from folder
 * @param {string} name of a package
 */
function find(from, name) {
  for (let at = from; ; at = at.replace(/\/node_modules\/(@[^/]+\/)?[^/]+\/?$/, '')) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(folder)) return folder
    if (!/\/node_modules\//.test(at)) return undefined
  }
}

/**
 * @param {string} modules a node_modules
 * @param {Set<string>} kept
 */
function removeOthers(modules, kept) {
  for (const folder of packagesIn(modules)) {
    const inside = join(folder, 'node_modules')
    if (!kept.has(folder)) rmSync(folder, { recursive: true })
    else if (existsSync(inside)) removeOthers(inside, kept)
  }
  for (const name of readdirSync(modules)) {
    const scope = join(modules, name)
    if (name.startsWith('@') && !readdirSync(scope).length) rmdirSync(scope)
  }
}

/** @param {string} modules a node_modules; `.bin` and npm's own list count as packages */
function packagesIn(modules) {
  return readdirSync(modules).flatMap((name) => {
    const folder = join(modules, name)
    return name.startsWith('@') ? readdirSync(folder).map((own) => join(folder, own)) : [folder]
  })
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

main()
