import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareBytes, prepareText, type Prepared } from './prepared.server'

/** The folder of the browser's files, seen from the server's bundle. */
const folder = fileURLToPath(new URL('../client', import.meta.url))

/** Larger files, such as videos, are for who can send parts of them. */
const largest = 256 * 1024

/** Those of the build, and of public/. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const prepared = new Map<string, Prepared | undefined>()
let known: Set<string> | undefined

/** Whether the browser's files have one of this path. */
export function isStaticFile(path: string): boolean {
  return (known ??= listFiles()).has(path)
}

/** How long browsers and shared caches may keep a file: a name with a hash never gets other bytes. */
export const fileCaching = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/**
 * A small file of the build with its bytes in memory; text comes compressed, as the build left it
 * beside the file. Read when it is asked for first.
 */
export function findStaticFile(path: string, security: Record<string, string>) {
  if (!isStaticFile(path)) return undefined
  if (!prepared.has(path)) prepared.set(path, read(path, security))
  return prepared.get(path)
}

function read(path: string, security: Record<string, string>): Prepared | undefined {
  const file = folder + path
  const type = types[extname(path)]
  if (!type || statSync(file).size > largest) return undefined
  const headers = { ...security, 'Content-Type': type, 'Cache-Control': fileCaching(path) }
  const bytes = readFileSync(file)
  const [br, gzip] = [`${file}.br`, `${file}.gz`]
  if (!existsSync(br) || !existsSync(gzip)) return prepareBytes(bytes, headers)
  const compressed = { br: readFileSync(br), gzip: readFileSync(gzip) }
  return prepareText(bytes, compressed, { ...headers, Vary: 'Accept-Encoding' })
}

function listFiles(): Set<string> {
  if (!existsSync(folder)) return new Set()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => `${parentPath.slice(folder.length)}${sep}${name}`)
      .map((path) => path.replaceAll(sep, '/')),
  )
}
