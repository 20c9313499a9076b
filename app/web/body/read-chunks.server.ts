import type { BodyReader, ServerContext } from '~/web/app/server-context.server'

export interface Posted {
  request: Request
  server?: Pick<ServerContext, 'body'>
}

export class BodyTooLarge extends Error {}

/** @throws BodyTooLarge, by Content-Length before anything is read; Error when the sender breaks off */
export async function* readChunks({ request, server }: Posted, maxBytes: number) {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new BodyTooLarge()
  const body = server?.body ?? readerOf(request)
  let bytes = 0
  for (let chunk = await body.read(); chunk; chunk = await body.read()) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      body.stop()
      throw new BodyTooLarge()
    }
    yield chunk
  }
}

/** Stock `remix-serve` hands over the Request's own body. */
function readerOf({ body }: Request): BodyReader {
  const reader = body?.getReader()
  return {
    read: async () => (await reader?.read())?.value,
    stop: () => void reader?.cancel().catch(() => undefined),
  }
}

/** No form is sent like that, and what unfolds to any size is better left folded. */
export const isCompressed = ({ headers }: Request) =>
  !/^(identity)?$/i.test(headers.get('content-encoding') ?? '')
