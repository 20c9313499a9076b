import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, sep } from 'node:path'
import send from 'send'
import type { Encoding } from '~/web/page/variant.server'

/** Types of files that the build also compresses. */
const textTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}
const endings = { br: '.br', gzip: '.gz', identity: '' }

/** Not by sirv 3.0.2: of 50 visitors who broke off it left 50 files open, and an odd range throws out of it. */
export function createFiles(folder: string, own: Record<string, string>) {
  const stored = listFiles(folder)
  const paths = new Set([...stored].filter((path) => !/\.(br|gz)$/.test(path)))

  function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    as: Encoding,
  ) {
    const headers = { ...own, 'Cache-Control': caching(path) }
    let file = path
    const type = textTypes[extname(path)]
    if (type && stored.has(`${path}.br`)) {
      Object.assign(headers, { 'Content-Type': type, Vary: 'Accept-Encoding' })
      if (as !== 'identity') Object.assign(headers, { 'Content-Encoding': as })
      file += endings[as]
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    send(request, file, { root: folder, index: false }).pipe(response)
  }
  return { paths, sendFile }
}

/** Names with a hash never get other content. */
const caching = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => `${parentPath.slice(folder.length)}/${name}`)
  return new Set(paths.map((path) => path.replaceAll(sep, '/')))
}
