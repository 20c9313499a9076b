import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** For any server of Remix. */
export const serverBuild = join(root, 'build/server/index.js')
/** With the product's own server. */
export const serverMain = join(root, 'build/server/main.js')
export const clientBuild = join(root, 'build/client')
export const commandsBuild = join(root, 'build/server/commands.js')

const own = fileURLToPath(import.meta.url)
const stamp = join(root, 'build/sources.sha256')
const lock = join(root, '.cache/build.lock')
const sources = ['app', 'db', 'migrations', 'public', 'vite.config.ts', 'package-lock.json']

/** Without the tools to build, build/ is used as it is. */
export async function ensureBuild({ print = console.log } = {}) {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    if (existsSync(serverMain)) return
    throw new Error('build/ is missing, and so are the packages that make it: run `npm ci` first.')
  }
  if (isFresh(fingerprint())) return
  await withLock(async () => {
    if (isFresh(fingerprint())) return
    const started = performance.now()
    print('Building …')
    await buildApart()
    print(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  })
}

/** A build takes much memory, so another process does it. Warnings of a successful build are not shown. */
function buildApart() {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [own], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text) => (output += text))
      }
      child.once('error', reject)
      child.once('close', (code) => {
        if (code === 0) return resolve()
        process.stderr.write(output)
        reject(new Error('the build failed; its messages stand above.'))
      })
    })
  )
}

async function build() {
  process.env.NODE_ENV = 'production'
  const wanted = fingerprint()
  rmSync(stamp, { force: true })
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
  await build({ root, logLevel: 'warn', mode: 'scripts' })
  await build({ root, logLevel: 'warn', build: { ssr: true } })
  compressTexts()
  writeFileSync(stamp, wanted)
}

function compressTexts() {
  for (const entry of readdirSync(clientBuild, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(css|js|svg|txt)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    // Remix's build for browsers, which no page asks for: a list of all routes is in it.
    if (/\bassets\/[^/]+\.js$/.test(file)) {
      rmSync(file)
      continue
    }
    const text = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}

function isFresh(/** @type {string} */ wanted) {
  if (![serverBuild, serverMain, commandsBuild, stamp].every((path) => existsSync(path)))
    return false
  return readFileSync(stamp, 'utf8') === wanted
}

/** A hash of contents: unlike times of change it survives checkouts and sees removals. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf)) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function filesOf(/** @type {string} */ source) {
  const folder = join(root, source)
  if (/\.[a-z]+$/.test(source)) return existsSync(folder) ? [source] : []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

async function withLock(/** @type {() => Promise<void>} */ work) {
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()
