import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryError, Message } from './message'
import { createSmsSender } from './sms.server'

const message: Message = {
  channel: 'sms',
  to: { address: '+919876543210' },
  text: '424242 is your Pearlbridge code.\n\n@www.pearlbridge.example #424242',
  code: '424242',
}

/** Plays the provider; `answer` decides what a request gets. */
describe('the SMS provider', () => {
  let server: Server
  let url: string
  let requests: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[]
  let answer: (response: ServerResponse) => void
  beforeEach(async () => {
    requests = []
    server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (part: string) => (body += part))
      request.on('end', () => {
        requests.push({ method: request.method, headers: request.headers, body })
        answer(response)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v5/flow`
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const reply = (status: number, body: string) => {
    answer = (response) => response.writeHead(status).end(body)
  }
  const send = (what: Message = message, signal?: AbortSignal) =>
    createSmsSender({ url, key: 'the-key', template: 'the-template' }).deliver(what, signal)
  const failure = (what?: Message, signal?: AbortSignal) =>
    send(what, signal).then(
      () => expect.unreachable('was delivered'),
      (error: DeliveryError) => error,
    )

  it('gets the number, the registered template and the code', async () => {
    reply(200, '{"message":"5762846b4f8d285d378b4567","type":"success"}')
    await send()
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      headers: { authkey: 'the-key', 'content-type': 'application/json' },
    })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      template_id: 'the-template',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', code: '424242' }],
    })
  })

  it('refuses a message for good with 4xx, or with 200 and an error inside', async () => {
    for (const status of [400, 404, 422, 200]) {
      reply(status, '{"message":"919876543210 is not a number","type":"error"}')
      const error = await failure()
      expect(error).toMatchObject({ permanent: true, mayHaveArrived: false })
      expect(error.message).toBe(`SMS provider ${status} … is not a number`)
    }
    reply(200, '{"message":"template not approved","type":"error"}')
    expect((await failure()).message).toBe('SMS provider 200 template not approved')
  })

  it('fails for a time when busy, down, or at odds with the account', async () => {
    for (const status of [401, 403, 418, 429, 500, 502, 503]) {
      reply(status, '<html>sorry</html>')
      expect(await failure()).toMatchObject({ permanent: false, mayHaveArrived: status >= 500 })
    }
  })

  it('is not believed when its answer cannot be read', async () => {
    for (const garbage of ['', 'OK', '{"type":', '[]', 'null', '{"message":"fine"}']) {
      reply(200, garbage)
      expect(await failure()).toMatchObject({ permanent: false, mayHaveArrived: true })
    }
  })

  it('may have sent a message when it does not answer in time', async () => {
    answer = () => undefined
    const error = await failure(message, AbortSignal.timeout(60))
    expect(error).toMatchObject({ permanent: false, mayHaveArrived: true })
    expect(error.message).toBe(`SMS provider TimeoutError at ${new URL(url).host}`)
  })

  it('is hung up on when the one who waits gives up, in the middle of its answer too', async () => {
    const closed = new Promise((resolve) => {
      answer = (response) => {
        response.on('close', resolve).writeHead(200).write('{"type":')
        ending.abort()
      }
    })
    const ending = new AbortController()
    expect(await failure(message, ending.signal)).toMatchObject({ mayHaveArrived: true })
    await closed
  })

  it('may have sent a message when it hangs up, not when nobody listens', async () => {
    answer = (response) => response.destroy()
    expect(await failure()).toMatchObject({ permanent: false, mayHaveArrived: true })
    await new Promise((resolve) => server.close(resolve))
    expect(await failure()).toMatchObject({ permanent: false, mayHaveArrived: false })
  })

  it('is not asked about email, texts without a template, or things that are no number', async () => {
    const odd: Message[] = [
      { channel: 'email', to: { address: 'a@b.in' }, subject: '', text: '' },
      { channel: 'sms', to: message.to, text: message.text },
      { ...message, to: { address: '9876543210' } },
      { ...message, to: { address: '+919876543210,+919876543211' } },
    ]
    for (const what of odd) expect(await failure(what)).toMatchObject({ permanent: true })
    expect(requests).toHaveLength(0)
  })
})
