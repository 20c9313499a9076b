import type { BodyReader, ServerContext } from '~/web/app/server-context.server'

export interface Posted {
  request: Request
  server?: Pick<ServerContext, 'body'>
}

export class BodyRefused extends Error {
  constructor(readonly status: 413 | 415) {
    super()
  }
}

/** @throws BodyRefused when it is too large or compressed; Error when the sender breaks off */
export async function* readChunks({ request, server }: Posted, maxBytes: number) {
  const { headers } = request
  // What unfolds to any size is better left folded.
  if (!/^(identity)?$/i.test(headers.get('content-encoding') ?? '')) throw new BodyRefused(415)
  if (Number(headers.get('content-length')) > maxBytes) throw new BodyRefused(413)
  const body = server?.body ?? readerOf(request)
  let bytes = 0
  for (let chunk = await body.read(); chunk; chunk = await body.read()) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      body.stop()
      throw new BodyRefused(413)
    }
    yield chunk
  }
}

/** In tests of a route alone the Request has its own body. */
function readerOf({ body }: Request): BodyReader {
  const reader = body?.getReader()
  return {
    read: async () => (await reader?.read())?.value,
    stop: () => void reader?.cancel().catch(() => undefined),
  }
}
