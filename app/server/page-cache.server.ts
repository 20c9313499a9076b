import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { log } from '~/web/telemetry/log.server'
import type { KeptPage, PageCache } from '~/web/app/server-context.server'
import { isTextBrowser } from '~/web/page/text-browser.server'
import type { CachedParameters } from './cached-pages'
import { cachedText, sizeOf, type CachedResponse } from './cached-response.server'

/** For all kept pages in all three codings. */
const pageCacheBytes = 16 * 1024 * 1024
/** Pages with a longer query are drawn. */
const maxCachedQueryCharacters = 500

interface Asked {
  url: string
  cookie: string | undefined
  saveData: string | undefined
}

export class MemoryPageCache implements PageCache {
  readonly #rules: ReadonlyMap<string, CachedParameters>
  readonly #pages = new Map<string, CachedResponse>()
  readonly #underWay = new Set<string>()
  #bytes = 0

  constructor(pages: Record<string, CachedParameters>) {
    this.#rules = new Map(Object.entries(pages))
  }

  find({ url = '/', headers }: IncomingMessage): CachedResponse | undefined {
    if (isTextBrowser(headers['user-agent'])) return undefined
    const { cookie, 'save-data': saveData } = headers
    const key = this.#keyOf({ url, cookie, saveData: saveData as string | undefined })
    return key === undefined ? undefined : this.#pages.get(key)
  }

  keyOf(request: Request): string | undefined {
    const { headers, method, url } = request
    if (method !== 'GET' || isTextBrowser(headers.get('user-agent'))) return undefined
    const { pathname, search, searchParams } = new URL(url)
    const rule = this.#rules.get(pathname)
    if (!rule || [...searchParams.keys()].some((name) => !Object.hasOwn(rule, name))) {
      return undefined
    }
    const cookie = headers.get('cookie') ?? undefined
    const saveData = headers.get('save-data') ?? undefined
    return this.#keyOf({ url: pathname + search, cookie, saveData })
  }

  /** Compressing takes a moment; until then the page is drawn. */
  keep(key: string, { html, headers }: KeptPage): void {
    if (this.#pages.has(key) || this.#underWay.has(key) || this.#bytes > pageCacheBytes) return
    this.#underWay.add(key)
    compressWell(html)
      .then((compressed) => {
        const page = cachedText(html, compressed, headers)
        this.#pages.set(key, page)
        this.#bytes += sizeOf(page)
      })
      .catch((error: unknown) => log.error({ error }, 'page not kept'))
      .finally(() => this.#underWay.delete(key))
  }

  #keyOf({ url, cookie, saveData }: Asked): string | undefined {
    if (cookie && !impersonal.test(cookie)) return undefined
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const rule = this.#rules.get(path)
    if (!rule) return undefined
    const chosen = query < 0 ? '' : chosenBy(url.slice(query + 1), rule)
    if (chosen === undefined) return undefined
    return `${saveData?.toLowerCase() === 'on' ? 'save-data ' : ''}${path}${chosen}`
  }
}

/**
 * No cookie may be sent, however spelt: readers differ in what they take for a name, and sessions make
 * another page.
 */
const impersonal = /^(?:__Host-)?visitor=[\w.~-]*$/

function chosenBy(query: string, rule: CachedParameters): string | undefined {
  if (query.length > maxCachedQueryCharacters) return undefined
  const parameters = new URLSearchParams(query)
  let chosen = ''
  for (const [name, values] of Object.entries(rule)) {
    const [value, ...more] = parameters.getAll(name)
    if (value === undefined) continue
    if (more.length || !values.includes(value)) return undefined
    chosen += `?${name}=${value}`
  }
  return chosen
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

async function compressWell(html: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  const [br, gz] = await Promise.all([brotli(html, { params }), deflate(html, { level: 9 })])
  return { br, gzip: gz }
}
