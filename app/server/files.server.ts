import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, sep } from 'node:path'
import send from 'send'
import { cachedBytes, cachedText, type CachedResponse } from './cached-response.server'

/** Larger files, such as videos, are sent from the disk, in parts where one is asked for. */
const maxCachedFileBytes = 256 * 1024

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

/** Not by sirv 3.0.2: of 50 visitors who broke off it left 50 files open, and an odd range throws out of it. */
export class Files {
  readonly #folder: string
  readonly #headers: Record<string, string>
  readonly #paths: Set<string>
  readonly #cached = new Map<string, CachedResponse | undefined>()

  constructor(folder: string, headers: Record<string, string>) {
    this.#folder = folder
    this.#headers = headers
    this.#paths = listFiles(folder)
  }

  has(path: string): boolean {
    return this.#paths.has(path)
  }

  find(path: string): CachedResponse | undefined {
    if (!this.has(path)) return undefined
    if (!this.#cached.has(path)) this.#cached.set(path, this.#read(path))
    return this.#cached.get(path)
  }

  send(request: IncomingMessage, response: ServerResponse, path: string): void {
    for (const [name, value] of Object.entries(this.#headers)) response.setHeader(name, value)
    response.setHeader('Cache-Control', caching(path))
    send(request, path, { root: this.#folder, index: false }).pipe(response)
  }

  #read(path: string): CachedResponse | undefined {
    const file = this.#folder + path
    const type = types[extname(path)]
    // A file that is gone since the start is a 404 of `send`.
    const size = statSync(file, { throwIfNoEntry: false })?.size
    if (!type || size === undefined || size > maxCachedFileBytes) return undefined
    const headers = { ...this.#headers, 'Content-Type': type, 'Cache-Control': caching(path) }
    const bytes = readFileSync(file)
    const [br, gzip] = [`${file}.br`, `${file}.gz`]
    if (!existsSync(br) || !existsSync(gzip)) return cachedBytes(bytes, headers)
    const compressed = { br: readFileSync(br), gzip: readFileSync(gzip) }
    return cachedText(bytes, compressed, { ...headers, Vary: 'Accept-Encoding' })
  }
}

/** A name with a hash never gets other bytes. */
const caching = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => `${parentPath.slice(folder.length)}${sep}${name}`)
      .map((path) => path.replaceAll(sep, '/')),
  )
}
