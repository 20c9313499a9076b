import { parse } from 'cookie'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Client } from '~/domain/limits/client'
import { clientBlock } from '~/domain/limits/client-address'
import type { Config } from '~/http/config.server'
import { clientOf, readVisitor } from '~/http/visitor-cookie.server'
import { FairLimiter, type Pause } from '~/http/fair-limiter.server'
import { respondPlainly } from './plain-response.server'
import { RefusedPosts, tooManyRefused } from './refused-posts.server'
import type { TakeTurn } from './fetch-adapter.server'

/** More at once make each of them wait for all the others, at every step of its way. */
const maxPagesAtOnce = 8
/** Posts hash passwords and write: a few of them keep the cores and the database busy. */
const maxPostsAtOnce = 4
const timeoutMs = 3000

type Respond = (takeTurn?: TakeTurn) => void

export type Admit = (
  request: IncomingMessage,
  response: ServerResponse,
  from: { clientAddress: string },
  respond: Respond,
) => void

/** Admits requests to Remix in rotation: pages when they come, posts when their body has arrived. */
export function createAdmission(settings: Pick<Config, 'https' | 'secret'>, pause?: Pause): Admit {
  const pages = new FairLimiter(maxPagesAtOnce, timeoutMs, pause)
  const posts = new FairLimiter(maxPostsAtOnce, timeoutMs, pause)
  const refused = new RefusedPosts()
  return (request, response, { clientAddress }, respond) => {
    const client = clientBehind(request, clientAddress, settings)
    const takeTurn = (limiter: FairLimiter) => turnOf(limiter, queueOf(client), response)
    if (request.method === 'GET' || request.method === 'HEAD') {
      takeTurn(pages).then(
        () => respond(),
        () => {},
      )
      return
    }
    const seconds = refused.mustWait(client)
    if (seconds !== undefined) return refuse(request, response, seconds)
    response.once('close', () => {
      const { statusCode } = response
      if (statusCode >= 400 && statusCode < 500) refused.count(client)
    })
    respond(() => takeTurn(posts))
  }
}

/** The turn lasts until the answer has ended. @throws Error when nobody waits for it any more */
function turnOf(limiter: FairLimiter, queue: string, response: ServerResponse): Promise<void> {
  return new Promise((begin, leave) => {
    limiter.take(queue, (done) => {
      response.once('close', done)
      if (!response.destroyed) return begin()
      done()
      leave(new Error('the client has gone'))
    })
  })
}

function clientBehind(
  { headers }: IncomingMessage,
  address: string,
  { https, secret }: Pick<Config, 'https' | 'secret'>,
): Client {
  const cookie = parse(headers.cookie ?? '')[https ? '__Host-visitor' : 'visitor']
  return clientOf(address, readVisitor(cookie, secret))
}

/** Browsers known for an hour do not stand behind what else comes from their network. */
const queueOf = ({ address, browser }: Client) =>
  `${browser ? 'known ' : ''}${clientBlock(address)}`

function refuse({ url = '/' }: IncomingMessage, response: ServerResponse, seconds: number) {
  const headers = { 'Retry-After': String(seconds) }
  const json = /^\/(?:api|auth)\//.test(url)
  respondPlainly(response, 429, { message: tooManyRefused, headers, json })
}
