import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { log } from './log.server'
import { isTextBrowser } from './text-browser.server'
import { prepareText, sizeOf, type Prepared } from './prepared.server'

/**
 * A page that is the same for everybody who is not signed in says so in its `handle`: it is rendered
 * once and its bytes are kept. The parameters that change it are named with the values that may be
 * kept; with other values it is rendered each time, other parameters do not count.
 */
export interface KeptHandle {
  kept: Record<string, readonly string[]>
}

/** Browsers ask each time, since who is signed in gets another page. */
const eachTime = 'public, max-age=0'

/**
 * What answers that are the same for everybody say of themselves: shared caches may give the bytes that
 * are kept for five minutes, not those that were rendered first, which are longer and have no ETag.
 */
export const caching = { kept: `${eachTime}, s-maxage=300`, rendered: eachTime }
const mostBytes = 4 * 1024 * 1024
const longestQuery = 500

const rules = new Map<string, KeptHandle['kept']>()
const pages = new Map<string, Prepared>()
const underWay = new Set<string>()
let bytes = 0

/** What anonymous requests for a page share, of a Node or a Fetch request. */
interface Asked {
  /** Path and query. */
  url: string
  cookie: string | undefined
  saveData: string | undefined
}

/** The kept page that answers a request, if there is one. */
export function findKeptPage({ url = '/', headers }: IncomingMessage): Prepared | undefined {
  if (isTextBrowser(headers['user-agent'])) return undefined
  const { cookie, 'save-data': saveData } = headers
  return findPage({ url, cookie, saveData: saveData as string | undefined })
}

function findPage(asked: Asked): Prepared | undefined {
  const key = keyOf(asked)
  return key === undefined ? undefined : pages.get(key)
}

/**
 * Whether a page may be answered with these bytes to everybody else: the request has no cookie but the
 * visitor's, the trusted and the address one, and every parameter is one that the page knows. Learns the page's rule. That the page was made
 * of nothing personal is the visit's to say.
 *
 * @param route whose page it is. It answers other spellings of its path as well, `/ABOUT` or `/%61bout`,
 *   of which there are too many to keep.
 */
export function isKeepable(request: Request, route: { path: string; handle: unknown }): boolean {
  const kept = (route.handle as Partial<KeptHandle> | undefined)?.kept
  if (!kept || request.method !== 'GET') return false
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== route.path) return false
  rules.set(pathname, kept)
  if ([...searchParams.keys()].some((name) => !Object.hasOwn(kept, name))) return false
  return keyOf(askedBy(request)) !== undefined
}

/**
 * Keeps a page that `isKeepable`, compressed as well as it goes, which takes a moment; until then it
 * is rendered. Nothing more is kept beyond 4 MB.
 */
export async function keepPage(
  request: Request,
  html: Buffer,
  headers: Record<string, string>,
): Promise<void> {
  const key = keyOf(askedBy(request))
  if (key === undefined || pages.has(key) || underWay.has(key) || bytes > mostBytes) return
  underWay.add(key)
  try {
    const prepared = prepareText(html, await compressWell(html), headers)
    pages.set(key, prepared)
    bytes += sizeOf(prepared)
  } catch (error) {
    log.error({ error }, 'page not kept')
  } finally {
    underWay.delete(key)
  }
}

function askedBy(request: Request): Asked {
  const { pathname, search } = new URL(request.url)
  const header = (name: string) => request.headers.get(name) ?? undefined
  return { url: pathname + search, cookie: header('cookie'), saveData: header('save-data') }
}

/**
 * Whoever sends any other cookie, however it is spelt, gets a page of their own: readers of cookies differ
 * in what they take for a name, and sessions and notices make another page. No kept page depends on these.
 */
const impersonal =
  /^(?:__Host-)?(?:visitor|trusted|address)=[\w.~-]*(?:; (?:__Host-)?(?:visitor|trusted|address)=[\w.~-]*){0,2}$/

/** Under which name a request's page is kept; undefined when it has to be rendered. */
function keyOf({ url, cookie, saveData }: Asked): string | undefined {
  if (cookie && !impersonal.test(cookie)) return undefined
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const rule = rules.get(path)
  if (!rule) return undefined
  const query = mark < 0 ? '' : chosenBy(url.slice(mark + 1), rule)
  if (query === undefined) return undefined
  return `${saveData?.toLowerCase() === 'on' ? 'save-data ' : ''}${path}${query}`
}

function chosenBy(query: string, rule: KeptHandle['kept']): string | undefined {
  if (query.length > longestQuery) return undefined
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
