import type { AppLoadContext } from '@remix-run/node'
import type { IncomingMessage } from 'node:http'

/** Remix answers nothing, its error as JSON, or a line of plain text where a route has no page. */
export function isBareError({ status, headers }: Response): boolean {
  const type = headers.get('content-type')
  return status >= 400 && (!type || type === 'text/plain' || headers.has('x-remix-error'))
}

/** Programs and probes take whatever comes; browsers, also of text, ask for pages. */
export const wantsPage = ({ headers }: IncomingMessage) =>
  /\btext\/html\b/.test(headers.accept ?? '')

export async function withPage(
  bare: Response,
  asked: Request,
  draw: (request: Request, context: Pick<AppLoadContext, 'refused'>) => Promise<Response>,
): Promise<Response> {
  const request = new Request(asked.url, { headers: asked.headers, signal: asked.signal })
  const page = await draw(request, { refused: bare.status })
  for (const name of ['allow', 'retry-after', 'www-authenticate']) {
    const value = bare.headers.get(name)
    if (value) page.headers.set(name, value)
  }
  return page
}
