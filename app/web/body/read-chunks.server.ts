import type { ServerContext } from '~/web/app/server-context.server'

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
  let bytes = 0
  // The tests of this folder hand over a Request with its own body.
  const body = server?.body ?? (request.body as AsyncIterable<Uint8Array> | null)
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new BodyRefused(413)
    yield chunk
  }
}
