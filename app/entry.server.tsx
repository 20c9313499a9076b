import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { inlineStyles, withoutStyles } from '~/web/page/critical-css.server'
import { chooseEncoding } from '~/web/body/encoding.server'
import {
  around,
  compressPage,
  contentSecurityPolicy,
  hashInlineScript,
  joined,
  keptPiece,
  pageResponse,
  type KeptPiece,
} from '~/web/page/html.server'
import { PageContext, type Scripts } from '~/web/page/page-context'
import { securityHeaders } from '~/web/page/security-headers.server'
import { logFault } from '~/web/telemetry/security-log.server'
import { serverContext } from '~/web/app/server-context.server'
import { isTextBrowser } from '~/web/page/text-browser.server'
import { scriptHeaders } from '~/script-contract'
import { DrawOnce } from '~/ui/frame/draw-once'
import { TextBrowser } from '~/ui/text-browser/text-browser'

declare const __SCRIPTS__: Scripts

/** Browsers ask each time: who is signed in gets another page; the first answer is longer and has no ETag. */
const sharedCaching = { finished: 'public, max-age=0, s-maxage=300', first: 'public, max-age=0' }

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { app, pageCache } = await serverContext(context, request)
  const { https } = app.config
  await finishHeaders(headers, status, context)
  // Only the script that asks so has the styles; nobody else may be given that page.
  const enhanced = request.headers.has(scriptHeaders.enhanced)
  const personal = (context.session?.isPrivate ?? true) || headers.has('Set-Cookie')
  const textOnly = isTextBrowser(request.headers.get('user-agent'))
  const isForAll = status === 200 && !enhanced && !personal
  const key = isForAll ? pageCache?.keyOf(request) : undefined
  const nonce = key ? undefined : randomBytes(16).toString('base64')
  const kept: KeptPiece[] = []
  await ownTurn()
  const drawn = render(remix, request.url, { nonce, textOnly, kept })
  const fonts = !context.session?.saveData
  const { pieces, styleSource } = enhanced ? withoutStyles(drawn) : inlineStyles(drawn, fonts)
  const own = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy({
      https,
      scripts: nonce ? `'nonce-${nonce}'` : hashInlineScript(drawn, 'speculationrules'),
      // In development Vite adds style elements to the page.
      styles: import.meta.env.DEV ? "'unsafe-inline'" : styleSource,
    }),
    Vary: 'Accept-Encoding, Cookie, Save-Data',
    ...(key && { 'Cache-Control': sharedCaching.first }),
  }
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  if (key) {
    const keptHeaders = {
      ...securityHeaders(https),
      ...own,
      'Cache-Control': sharedCaching.finished,
    }
    pageCache?.keep(key, { html: joined(pieces), headers: keptHeaders })
  }
  const encoding = encodingFor(request, context)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  const parts = pieces.flatMap((piece) => (typeof piece === 'string' ? around(kept, piece) : piece))
  return pageResponse(compressPage(parts, encoding, key ? 9 : 5), { status, headers })
}

let before: Promise<void> = Promise.resolve()

/** Draws one page in a turn of the event loop, so that a crowd does not hold it. */
function ownTurn(): Promise<void> {
  const own = before
  before = own.then(() => new Promise((resolve) => setImmediate(resolve)))
  return own
}

/** Fewest bytes for a first visit, least time for later ones. */
function encodingFor({ headers }: Request, { session }: AppLoadContext) {
  return chooseEncoding(headers.get('accept-encoding') ?? '', session?.isKnown ? 'gzip' : 'br')
}

export async function handleDataRequest(
  response: Response,
  { context }: { context: AppLoadContext },
): Promise<Response> {
  await finishHeaders(response.headers, response.status, context)
  return response
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  // An unknown path is no fault of ours.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (request.signal.aborted || isRefusal) return
  logFault(error, 'unexpected error', context.server)
}

async function finishHeaders(headers: Headers, status: number, context: AppLoadContext) {
  // A redirect of an enhanced form brings its cookies itself.
  const present = headers.getSetCookie()
  for (const line of (await context.session?.setCookies()) ?? []) {
    if (!present.includes(line)) headers.append('Set-Cookie', line)
  }
  context.answerHeaders?.forEach((value, name) => headers.set(name, value))
  const { https = false } = context.server?.app.config ?? {}
  for (const [name, value] of Object.entries(securityHeaders(https))) {
    if (!headers.has(name)) headers.set(name, value)
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD')
}

interface Drawn {
  nonce: string | undefined
  textOnly: boolean
  /** Collects what was drawn once, in the order of the page. */
  kept: KeptPiece[]
}

/** In one go: no page waits for data while it is drawn. No browser gets the loaders' data. */
function render(page: EntryContext, url: string, { nonce, textOnly, kept }: Drawn): string {
  // In development its sources change.
  const once = textOnly || import.meta.env.DEV ? undefined : drawOnceInto(kept)
  const { serverHandoffStream, ...plain } = page
  void serverHandoffStream?.cancel()
  const drawn = renderToString(
    <PageContext.Provider value={{ nonce, scripts: __SCRIPTS__ }}>
      <TextBrowser.Provider value={textOnly}>
        <DrawOnce.Provider value={once}>
          <RemixServer context={plain} url={url} nonce={nonce} />
        </DrawOnce.Provider>
      </TextBrowser.Provider>
    </PageContext.Provider>,
  )
  return `<!DOCTYPE html>${drawn}`
}

const drawnOnce = new WeakMap<object, Map<string, KeptPiece>>()

/** Header and footer are most of what React draws of a short page, and of what is compressed. */
const drawOnceInto = (kept: KeptPiece[]) => (of: object, key: string, content: ReactElement) => {
  const drawn = drawnOnce.get(of) ?? new Map<string, KeptPiece>()
  drawnOnce.set(of, drawn)
  const piece =
    drawn.get(key) ?? keptPiece(renderToStaticMarkup(content, { identifierPrefix: 'once' }))
  drawn.set(key, piece)
  kept.push(piece)
  return piece.text
}
