import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { LRUCache } from 'lru-cache'
import { setImmediate } from 'node:timers/promises'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { compressPage } from '~/web/page/compress-page.server'
import { inlineStyles } from '~/web/page/critical-css.server'
import type { Variant } from '~/web/page/variant.server'
import { logFault } from '~/web/telemetry/security-log.server'
import type { RootData } from '~/root'
import { scriptHeaders } from '~/script-contract'
import { tokenSlot } from '~/forms/form-token'
import { minuteMs } from '~/time-units'
import { DrawOnce } from '~/ui/frame/draw-once'
import { TextBrowser } from '~/ui/text-browser/text-browser'

let lastTurn: Promise<void> = Promise.resolve()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { server, session }: AppLoadContext,
): Promise<Response> {
  const { variant } = server
  // Refused before its page was loaded, it has no frame: `findAnswer` draws the error page.
  const hasFrame = remix.staticHandlerContext.loaderData['root'] !== undefined
  if (!hasFrame && [400, 405, 415].includes(status)) return new Response(null, { status, headers })
  // Draws one page in each turn of the event loop, so that many requests do not block it.
  lastTurn = lastTurn.then(() => setImmediate())
  await lastTurn
  const drawn = draw(remix, request.url, variant)
  const parts = drawn.split(tokenSlot)
  const filled = parts.length > 1 ? parts.join(session?.formToken() ?? '') : drawn
  // Only the script that requests it has the styles; nobody else may get that page.
  const enhanced = request.headers.has(scriptHeaders.enhanced)
  const isShared =
    headers.get('Cache-Control')?.includes('s-maxage') &&
    status === 200 &&
    variant.cacheKey !== undefined &&
    !enhanced &&
    session?.setCookieLines().length === 0
  if (!isShared) headers.set('Cache-Control', 'no-store, no-transform')
  const { start, rest, policy } = inlineStyles(filled, remix.manifest, {
    routes: listRoutes(remix.staticHandlerContext),
    which: enhanced ? 'none' : variant.savesData ? 'no fonts' : 'all',
    https: server.app.config.https,
  })
  // Queries make the number of addresses unlimited.
  const isCached = isShared && !request.url.includes('?')
  const encoding = isCached ? variant.encoding : variant.drawnEncoding
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  headers.set('Vary', 'Accept-Encoding, Cookie, Save-Data')
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  // An unknown visitor's first page is the smaller one.
  const level = session?.isKnown ? 3 : 6
  const isHead = request.method === 'HEAD'
  const page = isHead ? undefined : await compressPage([start, rest], encoding, level)
  // As a body it would be copied through a web stream: see `sendResponse`.
  return Object.assign(new Response(null, { status, headers }), { page })
}

/** Routes that are drawn: with an error those down to the one that shows it. */
function listRoutes({ matches, errors }: EntryContext['staticHandlerContext']): string[] {
  const ids = matches.map(({ route }) => route.id)
  return errors ? ids.slice(0, ids.findIndex((id) => id in errors) + 1) : ids
}

export function handleError(error: unknown, { context }: { context: AppLoadContext }): void {
  // An unknown path is no failure.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (isRefusal) return
  logFault(error, 'unexpected error', context.server)
}

const maxDrawnCharacters = 2 * 1024 * 1024
const createMemory = () =>
  new LRUCache<string, string>({
    maxSize: maxDrawnCharacters,
    sizeCalculation: (html, key) => html.length + key.length,
  })
const drawnPages = createMemory()

/** Draws once what a browser without cookies gets, but for addresses with a query or a secret. */
function draw(page: EntryContext, url: string, { isText, cacheKey }: Variant): string {
  const { serverHandoffStream, ...plain } = page
  void serverHandoffStream?.cancel()
  const { loaderData, actionData, errors, matches } = page.staticHandlerContext
  const { account, staff } = (loaderData['root'] ?? {}) as Partial<RootData>
  // In development the same data may be drawn in another way a moment later.
  const isOwn = import.meta.env.DEV || account || staff || actionData || errors
  if (isOwn) return render(plain, url, isText)
  const key = JSON.stringify([url, isText, loaderData])
  const html = drawnPages.get(key) ?? render(plain, url, isText)
  const hasSecret = matches.some(({ params }) => 'token' in params)
  if (cacheKey && !url.includes('?') && !hasSecret) drawnPages.set(key, html)
  return html
}

/** Renders synchronously: no page waits for data. */
function render(page: EntryContext, url: string, textOnly: boolean): string {
  const drawn = renderToString(
    <TextBrowser.Provider value={textOnly}>
      {/* In development their sources change. */}
      <DrawOnce.Provider value={textOnly || import.meta.env.DEV ? undefined : drawOnce}>
        <RemixServer context={page} url={url} />
      </DrawOnce.Provider>
    </TextBrowser.Provider>,
  )
  return `<!DOCTYPE html>${drawn}`
}

const drawnParts = createMemory()
// Some hold a person's answers, which may have been erased meanwhile.
setInterval(() => drawnParts.clear(), 10 * minuteMs).unref()
const owners = new WeakMap<object, number>()
let lastOwner = 0

/** Draws header, tabs, footer, fields and sections of forms once: they are most of a page. */
function drawOnce(owner: object, key: string, content: ReactElement): string {
  const id = owners.get(owner) ?? ++lastOwner
  owners.set(owner, id)
  const part = `${id} ${key}`
  const drawn = <DrawOnce.Provider value={drawOnce}>{content}</DrawOnce.Provider>
  const html = drawnParts.get(part) ?? renderToStaticMarkup(drawn, { identifierPrefix: 'once' })
  drawnParts.set(part, html)
  return html
}
