import type { IncomingMessage, ServerResponse } from 'node:http'
import { respondPlainly } from './plain-response.server'

/** The longest path of this site has sixty; patterns of routers take their time with long ones. */
const maxPathCharacters = 1024
const maxKnownHosts = 16

export interface RequestError {
  status: 400 | 414 | 501
  message: string
}

const knownHosts = new Set<string>()

/** Two Host lines, or a coding that one side only knows, mean two requests: RFC 9112 §3.2 and §6.1. */
export function findHeadError(request: IncomingMessage): RequestError | undefined {
  const { headers, rawHeaders, url = '/' } = request
  if (!isHost(headers.host) || countHosts(rawHeaders) > 1) {
    return { status: 400, message: 'This request does not name one host.' }
  }
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return { status: 501, message: 'This server reads only the transfer coding chunked.' }
  }
  if (url.length > maxPathCharacters && pathLength(url) > maxPathCharacters) {
    return { status: 414, message: 'This address is too long. Please check the link.' }
  }
  return undefined
}

/** Ends the connection: what follows on it is not to be trusted. */
export function refuseHead(response: ServerResponse, { status, message }: RequestError): void {
  respondPlainly(response, status, { message, headers: { Connection: 'close' } })
}

export function isHost(host: string | undefined): boolean {
  if (host === undefined || knownHosts.has(host)) return true
  const right = canBeHost(host)
  if (right && knownHosts.size < maxKnownHosts) knownHosts.add(host)
  return right
}

function canBeHost(host: string): boolean {
  if (host.length > 262) return false
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}/`)
}

/** Node drops all but the first. */
function countHosts(rawHeaders: string[]): number {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

function pathLength(url: string): number {
  const query = url.indexOf('?')
  return query < 0 ? url.length : query
}
