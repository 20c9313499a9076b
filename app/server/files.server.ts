import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, sep } from 'node:path'
import send from 'send'
import { chooseEncoding } from '~/web/page/compress.server'

/** The build leaves compressed files beside those of these types. */
const textTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}
const endings = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Not by sirv 3.0.2: of 50 visitors who broke off it left 50 files open, and an odd range throws out of it.
 * @returns what sends a file, and returns false when there is none
 */
export function createFiles(folder: string, own: Record<string, string>) {
  const paths = listFiles(folder)
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const ending = extname(path)
    if (!paths.has(path) || ending === '.br' || ending === '.gz') return false
    const headers = { ...own, 'Cache-Control': caching(path) }
    let file = path
    const type = textTypes[ending]
    if (type && paths.has(`${path}.br`)) {
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      Object.assign(headers, { 'Content-Type': type, Vary: 'Accept-Encoding' })
      if (encoding !== 'identity') Object.assign(headers, { 'Content-Encoding': encoding })
      file += endings[encoding]
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    send(request, file, { root: folder, index: false }).pipe(response)
    return true
  }
}

/** A name with a hash never gets other bytes. */
const caching = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => `${parentPath.slice(folder.length)}/${name}`)
  return new Set(paths.map((path) => path.replaceAll(sep, '/')))
}
