import { Agent, request } from 'undici'

/** By the address of this machine that they connect from. */
const agents = new Map<string, Agent>()

function findAgent(localAddress: string): Agent {
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
  const headers = new Headers(init.headers)
  // Turns fields and files into bytes and their type.
  const sent = init.body ? new Response(init.body) : undefined
  const type = sent?.headers.get('content-type')
  if (type && !headers.has('content-type')) headers.set('content-type', type)
  const answer = await request(url, {
    ...(from && { dispatcher: findAgent(from) }),
    method: (init.method ?? 'GET') as 'GET',
    headers: Object.fromEntries(headers),
    body: sent ? Buffer.from(await sent.arrayBuffer()) : null,
    signal: init.signal,
  })
  const answered = new Headers()
  for (const [name, values = []] of Object.entries(answer.headers)) {
    for (const value of [values].flat()) answered.append(name, value)
  }
  const { statusCode: status } = answer
  const content = await answer.body.arrayBuffer()
  const isEmpty = [204, 205, 304].includes(status)
  return new Response(isEmpty ? null : content, { status, headers: answered })
}
