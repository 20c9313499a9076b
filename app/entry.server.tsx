import type { AppLoadContext, EntryContext, ServerBuild } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { startApp } from '~/http/app.server'
import { inlineStyles, withoutStyles } from '~/http/critical-css.server'
import { chooseEncoding } from '~/http/encoding.server'
import {
  compressText,
  contentSecurityPolicy,
  hashInlineScript,
  pageResponse,
} from '~/http/html.server'
import { caching, isKeepable, keepPage } from '~/http/kept-pages.server'
import { log } from '~/http/log.server'
import { PageContext } from '~/http/page-context'
import { installRequestHook } from '~/http/request-hook.server'
import { securityHeaders } from '~/http/security-headers.server'
import { isTextBrowser } from '~/http/text-browser.server'
import { TextBrowser } from '~/ui/text-browser/text-browser'

// The server build is evaluated before remix-serve listens: what cannot start never answers.
const app = await startApp()
installRequestHook(
  app.config,
  // remix-serve loads the build under an address of its own making; any other would load it twice.
  import.meta.env.PROD
    ? () => import(/* @vite-ignore */ import.meta.url) as Promise<ServerBuild>
    : undefined,
)

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  finishHeaders(headers, status, context)
  // The script that asks so has the styles; nobody else may be given that page.
  const enhanced = request.headers.has('enhanced')
  const personal = (context.visit?.wasPersonal ?? true) || headers.has('Set-Cookie')
  const inWords = isTextBrowser(request.headers.get('user-agent'))
  const keepable =
    !inWords && status === 200 && !enhanced && !personal && isKeepable(request, routeOf(remix))
  const nonce = keepable ? undefined : randomBytes(16).toString('base64')
  const drawn = render(remix, request.url, { nonce, inWords })
  const { html, styleSource } = enhanced ? withoutStyles(drawn) : inlineStyles(drawn)
  const own = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy({
      https: app.config.https,
      scripts: nonce ? `'nonce-${nonce}'` : hashInlineScript(html, 'speculationrules'),
      styles: styleSource,
    }),
    Vary: 'Accept-Encoding, Cookie, Save-Data',
    ...(keepable && { 'Cache-Control': caching.rendered }),
  }
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  const page = Buffer.from(html)
  if (keepable) {
    const kept = { ...securityHeaders(app.config.https), ...own, 'Cache-Control': caching.kept }
    void keepPage(request, page, kept)
  }
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  const forVisitors = keepable ? 9 : 5
  const quality = context.visit?.sessionToken ? 2 : forVisitors
  return pageResponse(compressText(page, encoding, quality), { status, headers })
}

/** Where the page stands in the route table, and what it declares of itself. */
function routeOf({ staticHandlerContext, routeModules }: EntryContext) {
  const { id = '', path = '' } = staticHandlerContext.matches.at(-1)?.route ?? {}
  return { path: `/${path}`, handle: routeModules[id]?.handle }
}

/** Answers of enhanced forms and of resource routes get the same cookies and caching as pages. */
export function handleDataRequest(
  response: Response,
  { context }: { context: AppLoadContext },
): Response {
  finishHeaders(response.headers, response.status, context)
  return response
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // That a path is unknown, or takes no posts, is the visitor's to know.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (request.signal.aborted || isRefusal) return
  log.error({ error, request: request.headers.get('x-request-id') }, 'unexpected error')
}

function finishHeaders(headers: Headers, status: number, context: AppLoadContext) {
  // A redirect of an enhanced form brings its cookies itself.
  const present = headers.getSetCookie()
  for (const line of context.visit?.setCookies() ?? []) {
    if (!present.includes(line)) headers.append('Set-Cookie', line)
  }
  context.answerHeaders?.forEach((value, name) => headers.set(name, value))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD')
}

/** In one go: no page waits for data while it is drawn. React and the loaders' data stay here. */
function render(
  { serverHandoffStream, ...page }: EntryContext,
  url: string,
  { nonce, inWords }: { nonce: string | undefined; inWords: boolean },
): string {
  void serverHandoffStream?.cancel()
  const html = renderToString(
    <PageContext.Provider value={{ nonce, script: page.manifest.entry.module }}>
      <TextBrowser.Provider value={inWords}>
        <RemixServer context={page} url={url} />
      </TextBrowser.Provider>
    </PageContext.Provider>,
  )
  return `<!DOCTYPE html>${html}`
}
