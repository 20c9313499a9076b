// Scripts behind the npm commands: build, start, develop.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** The request handlers, for `serverMain`. */
export const serverBuild = join(root, 'build/server/index.js')
export const serverMain = join(root, 'build/server/main.js')
export const clientBuild = join(root, 'build/client')
export const commandsBuild = join(root, 'build/server/commands.js')

const thisFile = fileURLToPath(import.meta.url)
const stamp = join(root, 'build/sources.sha256')
const sources = ['app', 'db', 'migrations', 'public', 'vite.config.ts', 'package-lock.json']

/** Without the tools to build, build/ is used as it is. */
export async function ensureBuild({ print = console.log } = {}) {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    if (existsSync(serverMain)) return
    throw new Error('build/ is missing, and so are the packages that make it: run `npm ci` first.')
  }
  if (isFresh(fingerprint())) return
  const started = performance.now()
  print('Building …')
  await buildApart()
  print(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** A build takes much memory, so another process does it. */
async function buildApart() {
  const child = spawn(process.execPath, [thisFile], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('the build failed; its messages stand above.')
}

async function build() {
  process.env.NODE_ENV = 'production'
  const wanted = fingerprint()
  rmSync(stamp, { force: true })
  const { build } = await import('vite')
  await build({ root, logLevel: 'error' })
  await build({ root, logLevel: 'error', mode: 'scripts' })
  await build({ root, logLevel: 'error', build: { ssr: true } })
  const { describeCalls } = await import(pathToFileURL(join(root, 'build/server/openapi.js')).href)
  mkdirSync(join(clientBuild, 'api'))
  writeFileSync(join(clientBuild, 'api/openapi.json'), JSON.stringify(describeCalls()))
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
  const built = [serverBuild, serverMain, commandsBuild, stamp].every((path) => existsSync(path))
  return built && readFileSync(stamp, 'utf8') === wanted
}

/** A hash of contents: unlike times of change it survives checkouts and sees removals. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(listFiles)) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function listFiles(/** @type {string} */ source) {
  const folder = join(root, source)
  if (/\.[a-z]+$/.test(source)) return existsSync(folder) ? [source] : []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()
