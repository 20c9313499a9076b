import { Agent, request } from 'undici'

/** By the address of this machine that they connect from. */
const agents = new Map<string, Agent>()

function agentFrom(localAddress: string): Agent {
  const agent = agents.get(localAddress) ?? new Agent({ localAddress })
  agents.set(localAddress, agent)
  return agent
}

/**
 * One request over a socket, as it is: no redirect is followed, nothing decompressed, no header added but Host and
 * those of the body.
 *
 * @param from the client's address: all of 127.0.0.0/8 is this machine
 */
export async function send(url: string, init: RequestInit = {}, from?: string): Promise<Response> {
  const asked = new Request(url, init)
  const body = asked.body && Buffer.from(await asked.arrayBuffer())
  const answer = await request(url, {
    ...(from && { dispatcher: agentFrom(from) }),
    method: asked.method as 'GET',
    headers: Object.fromEntries(asked.headers),
    body,
    signal: asked.signal,
  })
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(answer.headers)) {
    for (const value of [values].flat()) headers.append(name, value)
  }
  const { statusCode: status } = answer
  const isEmpty = asked.method === 'HEAD' || [204, 205, 304].includes(status)
  if (isEmpty) await answer.body.dump()
  return new Response(isEmpty ? null : (answer.body as unknown as ReadableStream), {
    status,
    headers,
  })
}
