import { parse } from 'cookie'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Client } from '~/domain/limits/client'
import { clientBlock } from '~/domain/limits/client-address'
import type { Config } from './config.server'
import { answerPlainly } from './plain-answer.server'
import { RefusedPosts, tooManyRefused } from './refused-posts.server'
import type { RemixDesk } from './remix-desk.server'
import { Turns, type Pause } from './turns.server'
import { clientOf, readVisitor } from './visitor-cookie.server'

/** More at once make each of them wait for all the others, at every step of its way. */
const mostPagesAtOnce = 8
/** Posts hash passwords and write: a few of them keep the cores and the database busy. */
const mostPostsAtOnce = 4
const patience = 3000

/**
 * Lets requests to Remix in rotation, so that nobody waits for all that another client has sent: pages
 * when they come, posts when their body has arrived. Clients whose posts are refused all the time have
 * to wait before anything of them is read.
 *
 * @param pause between one that had to wait and the next.
 */
export function openWaitingRoom(
  settings: Pick<Config, 'https' | 'secret'>,
  answer: RemixDesk,
  pause?: Pause,
): (request: IncomingMessage, response: ServerResponse) => void {
  const pages = new Turns(mostPagesAtOnce, patience, pause)
  const posts = new Turns(mostPostsAtOnce, patience, pause)
  const refused = new RefusedPosts()
  return (request, response) => {
    const client = clientBehind(request, settings)
    const takeTurn = (turns: Turns) => turnOf(turns, queueOf(client), response)
    if (request.method === 'GET' || request.method === 'HEAD') {
      takeTurn(pages).then(
        () => answer(request, response),
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
    answer(request, response, () => takeTurn(posts))
  }
}

/** The turn lasts until the answer has ended. @throws Error when nobody waits for it any more */
function turnOf(turns: Turns, queue: string, response: ServerResponse): Promise<void> {
  return new Promise((begin, leave) => {
    turns.take(queue, (done) => {
      response.once('close', done)
      if (!response.destroyed) return begin()
      done()
      leave(new Error('the client has gone'))
    })
  })
}

function clientBehind(
  { headers }: IncomingMessage,
  { https, secret }: Pick<Config, 'https' | 'secret'>,
): Client {
  const cookie = parse(headers.cookie ?? '')[https ? '__Host-visitor' : 'visitor']
  return clientOf(String(headers['x-client-address']), readVisitor(cookie, secret))
}

/** Browsers known for an hour do not stand behind what else comes from their network. */
const queueOf = ({ address, browser }: Client) =>
  `${browser ? 'known ' : ''}${clientBlock(address)}`

function refuse({ url = '/' }: IncomingMessage, response: ServerResponse, seconds: number) {
  const headers = { 'Retry-After': String(seconds) }
  const json = /^\/(?:api|auth)\//.test(url)
  answerPlainly(response, 429, { sentence: tooManyRefused, headers, json })
}
