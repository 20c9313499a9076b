import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { inlineStyles, withoutStyles } from '~/web/page/critical-css.server'
import { chooseEncoding, compress } from '~/web/page/compress.server'
import { contentSecurityPolicy } from '~/web/page/security-headers.server'
import { logFault } from '~/web/telemetry/security-log.server'
import { isTextBrowser, savesData } from '~/web/page/text-browser.server'
import { scriptHeaders } from '~/script-contract'
import { DrawOnce } from '~/ui/frame/draw-once'
import { TextBrowser } from '~/ui/text-browser/text-browser'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { app } = context.server
  const { https } = app.config
  // Only the script that asks so has the styles; nobody else may be given that page.
  const enhanced = request.headers.has(scriptHeaders.enhanced)
  const textOnly = isTextBrowser(request.headers.get('user-agent'))
  const isShared =
    headers.get('Cache-Control')?.includes('s-maxage') &&
    status === 200 &&
    !(enhanced || textOnly || request.headers.has('Cookie')) &&
    context.session?.setCookieLines().length === 0
  if (!isShared) headers.set('Cache-Control', 'no-store, no-transform')
  await ownTurn()
  const drawn = render(remix, request.url, textOnly)
  const { html, source } = enhanced
    ? withoutStyles(drawn)
    : inlineStyles(drawn, !savesData(request))
  const own = {
    'Content-Type': 'text/html; charset=utf-8',
    // In development Vite adds style elements to the page.
    'Content-Security-Policy': contentSecurityPolicy(
      https,
      import.meta.env.DEV ? "'unsafe-inline'" : source,
    ),
    Vary: 'Accept-Encoding, Cookie, Save-Data',
  }
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  // With a query an address has no end of pages.
  const isCached = isShared && request.method === 'GET' && !request.url.includes('?')
  const quality = isCached ? 11 : context.session?.isKnown ? 3 : 5
  const body = await compress(Buffer.from(html), encoding, quality)
  return new Response(body, { status, headers })
}

let before: Promise<void> = Promise.resolve()

/** Draws one page in a turn of the event loop, so that a crowd does not hold it. */
function ownTurn(): Promise<void> {
  const own = before
  before = own.then(() => new Promise((resolve) => setImmediate(resolve)))
  return own
}

export function handleError(error: unknown, { context }: { context: AppLoadContext }): void {
  // An unknown path is no fault of ours.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (isRefusal) return
  logFault(error, 'unexpected error', context.server)
}

/** In one go: no page waits for data while it is drawn. */
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

/** Header and footer are most of what React draws of a short page. */
function drawOnce(of: object, key: string, content: ReactElement): string {
  const drawn = drawnOnce.get(of) ?? new Map<string, string>()
  drawnOnce.set(of, drawn)
  const html = drawn.get(key) ?? renderToStaticMarkup(content, { identifierPrefix: 'once' })
  drawn.set(key, html)
  return html
}
