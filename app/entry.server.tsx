import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { startApp } from '~/http/app.server'
import { inlineStyles } from '~/http/critical-css.server'
import { compressHtml, contentSecurityPolicy } from '~/http/html.server'
import { log } from '~/http/log.server'
import { NonceContext } from '~/http/nonce'
import { installRequestHook } from '~/http/request-hook.server'

// The server build is evaluated before remix-serve listens: what cannot start never answers.
const app = await startApp()
installRequestHook(app.config)

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const rendered = await render(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  )
  const { html, styleSource } = inlineStyles(rendered)
  finishHeaders(headers, status, context)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(nonce, app.config.https, styleSource),
  )
  headers.append('Vary', 'Accept-Encoding, Cookie, Save-Data')
  const packed = await compressHtml(Buffer.from(html), request.headers.get('accept-encoding') ?? '')
  for (const [name, value] of Object.entries(packed.headers)) headers.set(name, value)
  return new Response(new Uint8Array(packed.body), { status, headers })
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
  if (request.signal.aborted) return
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

function render(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => log.error({ error }, 'render failed'),
    })
  })
}
