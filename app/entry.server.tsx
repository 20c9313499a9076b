import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { inlineStyles } from '~/web/page/critical-css.server'
import type { Encoding } from '~/web/page/variant.server'
import { logFault } from '~/web/telemetry/security-log.server'
import { scriptHeaders } from '~/script-contract'
import { DrawOnce } from '~/ui/frame/draw-once'
import { TextBrowser } from '~/ui/text-browser/text-browser'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

let lastTurn: Promise<void> = Promise.resolve()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { server, session }: AppLoadContext,
): Promise<Response> {
  const { encoding, isText, savesData, cacheKey } = server.variant
  // Only the script that requests it has the styles; nobody else may get that page.
  const enhanced = request.headers.has(scriptHeaders.enhanced)
  const isShared =
    headers.get('Cache-Control')?.includes('s-maxage') &&
    status === 200 &&
    cacheKey !== undefined &&
    !enhanced &&
    session?.setCookieLines().length === 0
  if (!isShared) headers.set('Cache-Control', 'no-store, no-transform')
  // Draws one page in each turn of the event loop, so that many requests do not block it.
  lastTurn = lastTurn.then(() => setImmediate())
  await lastTurn
  const styles = savesData ? 'no fonts' : 'all'
  const { html, policy } = inlineStyles(render(remix, request.url, isText), {
    which: enhanced ? 'none' : styles,
    https: server.app.config.https,
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  headers.set('Vary', 'Accept-Encoding, Cookie, Save-Data')
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  // Queries make the number of addresses unlimited.
  const isCached = isShared && request.method === 'GET' && !request.url.includes('?')
  const body = await compress(html, encoding, isCached ? 11 : session?.isKnown ? 3 : 5)
  return new Response(body, { status, headers })
}

/**
 * In another thread. @param quality 3 takes half the time of 5, which saves a tenth of the bytes: for first visits, over
 * slow lines; 11 takes 100 ms: for a page that is kept
 */
async function compress(html: string, as: Encoding, quality: 3 | 5 | 11) {
  const bytes = Buffer.from(html)
  if (as === 'identity') return bytes
  if (as === 'gzip') return compressGzip(bytes, { level: Math.min(quality, 9) })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: quality > 5 ? 22 : 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return compressBrotli(bytes, { params })
}

export function handleError(error: unknown, { context }: { context: AppLoadContext }): void {
  // An unknown path is no failure.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (isRefusal) return
  logFault(error, 'unexpected error', context.server)
}

/** Renders synchronously: no page waits for data. */
function render(page: EntryContext, url: string, textOnly: boolean): string {
  const { serverHandoffStream, ...plain } = page
  void serverHandoffStream?.cancel()
  const drawn = renderToString(
    <TextBrowser.Provider value={textOnly}>
      {/* In development their sources change. */}
      <DrawOnce.Provider value={textOnly || import.meta.env.DEV ? undefined : drawOnce}>
        <RemixServer context={plain} url={url} />
      </DrawOnce.Provider>
    </TextBrowser.Provider>,
  )
  return `<!DOCTYPE html>${drawn}`
}

const drawnOnce = new WeakMap<object, Map<string, string>>()

/** Draws header and footer once: they are most of a short page. */
function drawOnce(owner: object, key: string, content: ReactElement): string {
  const drawn = drawnOnce.get(owner) ?? new Map<string, string>()
  drawnOnce.set(owner, drawn)
  const html = drawn.get(key) ?? renderToStaticMarkup(content, { identifierPrefix: 'once' })
  drawn.set(key, html)
  return html
}
