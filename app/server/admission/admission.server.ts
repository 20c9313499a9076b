import { parse } from 'cookie'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Client } from '~/domain/limits/client'
import { clientBlock, clientNetwork } from '~/domain/limits/client-address'
import { turnsAt, type Crowd, type Turns } from '~/domain/limits/turns.server'
import type { Config } from '~/web/app/config.server'
import { clientOf, readVisitor } from '~/web/session/visitor-cookie.server'
import type { ServerContext } from '~/web/app/server-context.server'
import { respondPlainly } from '~/server/plain-response.server'
import { RefusedPosts, tooManyRefused } from './refused-posts.server'
import type { TakeTurn } from '~/server/request-body.server'

type Respond = (takeTurn?: TakeTurn) => Promise<void>

export type Admit = (
  request: IncomingMessage,
  response: ServerResponse,
  from: Pick<ServerContext, 'clientAddress' | 'visitor'>,
  respond: Respond,
) => void

/** Admits requests to Remix in rotation: pages when they come, posts when their body has arrived. */
export function createAdmission(settings: Pick<Config, 'https' | 'secret'>, crowd?: Crowd): Admit {
  const [pages, posts] = [turnsAt('pages', crowd), turnsAt('posts', crowd)]
  const refused = new RefusedPosts()
  return (request, response, from, respond) => {
    from.visitor = visitorBehind(request, settings)
    const client = clientOf(from.clientAddress, from.visitor)
    if (request.method === 'GET' || request.method === 'HEAD') {
      takeTurn(pages, client, response).then(
        (end) => respond().finally(end),
        () => {},
      )
      return
    }
    const seconds = refused.mustWait(client)
    if (seconds !== undefined) return refuse(request, response, seconds)
    response.once('close', () => {
      if (isRefusal(response.statusCode)) refused.count(client)
    })
    let endTurn = () => {}
    const turn = async () => {
      endTurn = await takeTurn(posts, client, response)
    }
    void respond(turn).finally(() => endTurn())
  }
}

/** Faults count as well, which a client may provoke; but not that the database is away for everybody. */
const isRefusal = (status: number) => status >= 400 && status !== 503

/** @returns what ends the turn. @throws Error when nobody waits for the answer any more */
function takeTurn(
  turns: Turns,
  { address, browser }: Client,
  response: ServerResponse,
): Promise<() => void> {
  const network = (browser ? 'known ' : '') + clientNetwork(address)
  return new Promise((begin, reject) => {
    const work = (done: () => void) => {
      if (!response.destroyed) return begin(done)
      done()
      reject(new Error('the client has gone'))
    }
    turns.take(network, work, clientBlock(address))
  })
}

function visitorBehind(
  { headers }: IncomingMessage,
  { https, secret }: Pick<Config, 'https' | 'secret'>,
) {
  const cookie = parse(headers.cookie ?? '')[https ? '__Host-visitor' : 'visitor']
  return readVisitor(cookie, secret)
}

function refuse({ url = '/' }: IncomingMessage, response: ServerResponse, seconds: number) {
  const headers = { 'Retry-After': String(seconds) }
  const json = /^\/(?:api|auth)\//.test(url)
  respondPlainly(response, 429, { message: tooManyRefused, headers, json })
}
