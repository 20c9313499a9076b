// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The project's folder, with a trailing separator. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** What remix-serve serves. */
export const serverBuild = join(root, 'build/server/index.js')

/** The operator's commands. */
export const commandsBuild = join(root, 'build/commands/main.js')

const clientBuild = join(root, 'build/client')
const stamp = join(root, 'build/sources.sha256')
const lock = join(root, '.cache/build.lock')
const sources = ['app', 'db', 'migrations', 'public', 'vite.config.ts', 'package-lock.json']

/**
 * Makes build/ fit the sources. Does nothing when it fits already, and uses it as it is where the
 * tools to build are not installed (`npm ci --omit=dev`). Of several processes that want a build at
 * once, one builds and the others wait.
 *
 * @param {{ print?: (line: string) => void, force?: boolean }} [options] `force` builds in any case.
 * @throws Error with a sentence for the operator when there is no build and none can be made.
 */
export async function ensureBuild({ print = console.log, force = false } = {}) {
  if (!existsSync(join(root, 'node_modules/@remix-run/dev'))) {
    if (existsSync(serverBuild) && !force) return
    throw new Error('build/ is missing, and so are the packages that make it: run `npm ci` first.')
  }
  if (!force && isFresh(fingerprint())) return
  await withLock(async () => {
    const wanted = fingerprint()
    if (!force && isFresh(wanted)) return
    const started = performance.now()
    print('Building …')
    rmSync(stamp, { force: true })
    await Promise.all([
      run(binOf('@remix-run/dev', 'remix'), ['vite:build', '--logLevel', 'warn']),
      run(binOf('vite', 'vite'), ['build', '--mode', 'commands', '--logLevel', 'warn']),
    ])
    leaveOutUnused()
    compressTexts()
    writeFileSync(stamp, wanted)
    print(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  })
}

/** Remix builds every page for browsers as well, but pages are drawn by the server only: none asks for that. */
function leaveOutUnused() {
  const assets = join(clientBuild, 'assets')
  for (const name of readdirSync(assets)) {
    if (name.endsWith('.js') && !/^(entry\.client|site)-/.test(name)) rmSync(join(assets, name))
  }
}

/** Puts the text files of the browser's build beside themselves as small as they get, `x.js.br` and `x.js.gz`. */
function compressTexts() {
  for (const entry of readdirSync(clientBuild, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(css|js|svg|txt)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}

/** @param {string} wanted */
function isFresh(wanted) {
  if (![serverBuild, commandsBuild, stamp].every((path) => existsSync(path))) return false
  return readFileSync(stamp, 'utf8') === wanted
}

/** A hash of the sources' contents: unlike times of change it survives checkouts and sees removals. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf)) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} source a file or folder, relative to the root
 * @returns {string[]} the files that can change the build, always in the same order
 */
function filesOf(source) {
  const folder = join(root, source)
  if (!existsSync(folder)) return []
  if (/\.[a-z]+$/.test(source)) return [source]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

/**
 * @param {string} name of a package
 * @param {string} command of that package
 */
function binOf(name, command) {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin[command])
}

/**
 * Keeps a successful build's warnings to itself.
 *
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function run(script, args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: /** @type {const} */ ('production') }
    const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: 'pipe' })
    /** @type {Buffer[]} */
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(output))
      reject(new Error('the build failed; its messages stand above.'))
    })
  })
}

/** @param {() => Promise<void>} work */
async function withLock(work) {
  mkdirSync(dirname(lock), { recursive: true })
  while (!takeLock()) await sleep(200)
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    if (!holderLives()) rmSync(lock, { force: true })
    return false
  }
}

/** A build that was killed leaves its lock behind. */
function holderLives() {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    // ENOENT: released just now. EPERM: it lives, under another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureBuild({ force: true })
}
