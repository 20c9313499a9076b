import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

const says = (status: number, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(body)

/** How the provider may answer. */
export const smsManners = {
  well: says(200, '{"type":"success","message":"ok"}'),
  silent() {},
  /** Every second a byte of an answer that never ends. */
  drips(response) {
    response.writeHead(200)
    const timer = setInterval(() => response.write(' '), 1_000)
    response.once('close', () => clearInterval(timer))
  },
  broken: says(500, '{"type":"error"}'),
  nonsense: says(200, '<html>Bad gateway{{'),
  refuses: says(200, '{"type":"error","message":"no such template"}'),
  'hangs up': (response) => void response.destroy(),
} satisfies Record<string, (response: ServerResponse) => void>

export type SmsManner = keyof typeof smsManners

/** Takes calls as MSG91 does. */
export async function startSmsProvider() {
  const server = createServer(async (request, response) => {
    const { recipients } = (await json(request)) as { recipients: { mobiles: string }[] }
    smsManners[provider.manner(recipients[0]?.mobiles ?? '')](response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/flow`,
    /** By number. */
    manner: (_number: string): SmsManner => 'well',
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return provider
}
