import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** How the provider may answer a call for a number. */
export type SmsManner =
  'well' | 'silent' | 'drips' | 'error-500' | 'garbage' | 'refuses' | 'hangs-up'

export interface SmsProvider {
  url: string
  manner: (number: string) => SmsManner
  accepted: { number: string; code: string }[]
  close(): Promise<void>
}

export async function startSmsProvider(): Promise<SmsProvider> {
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      const call = JSON.parse(text) as { recipients: { mobiles: string; code: string }[] }
      const { mobiles: number = '', code = '' } = call.recipients[0] ?? {}
      const manner = provider.manner(number)
      if (manner === 'well') provider.accepted.push({ number, code })
      answer(response, manner)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const provider: SmsProvider = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/flow`,
    manner: () => 'well',
    accepted: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return provider
}

function answer(response: ServerResponse, manner: SmsManner) {
  const json = (status: number, body: string) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  switch (manner) {
    case 'well':
      return json(200, '{"type":"success","message":"ok"}')
    case 'silent':
      return
    case 'drips':
      return drip(response)
    case 'error-500':
      return json(500, '{"type":"error"}')
    case 'garbage':
      return json(200, '<html>Bad gateway{{')
    case 'refuses':
      return json(200, '{"type":"error","message":"no such template"}')
    case 'hangs-up':
      return void response.destroy()
  }
}

/** Every second a byte of an answer that never ends. */
function drip(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 1_000)
  response.once('close', () => clearInterval(timer))
}
