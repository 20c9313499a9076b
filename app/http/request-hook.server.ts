import type { ServerBuild } from '@remix-run/node'
import diagnostics from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import morgan from 'morgan'
import type { Config } from './config.server'
import { guardConnections } from './connections.server'
import { openFrontDesk } from './front-desk.server'

// remix-serve offers no place before Express. Node announces every request on this channel first.
const channel = 'http.server.request.start'
const held = globalThis as { pearlbridgeHook?: (message: unknown) => void }
const prepared = new WeakSet<Server>()

/**
 * Stands before Express on every server of this process, from its first request on: the time-outs are
 * set, connections guarded, and the front desk answers first. Calling it again replaces the former hook.
 *
 * @param build what remix-serve serves; without it Express gets everything that is not ready.
 */
export function installRequestHook(
  config: Pick<Config, 'https' | 'trustProxy'>,
  build?: () => Promise<ServerBuild>,
): void {
  if (held.pearlbridgeHook) diagnostics.unsubscribe(channel, held.pearlbridgeHook)
  const desk = openFrontDesk(config, build)
  held.pearlbridgeHook = (message) => {
    const { server } = message as { server: Server }
    if (prepared.has(server)) return
    prepared.add(server)
    limitTimes(server)
    guardConnections(server, desk)
  }
  diagnostics.subscribe(channel, held.pearlbridgeHook)
  // remix-serve asks for morgan's "tiny" line; the front desk writes a line of its own.
  morgan.format('tiny', () => undefined)
}

/** Slow senders are cut: 15 s for the headers, 3 minutes for a whole request on a slow phone. */
function limitTimes(server: Server) {
  server.headersTimeout = 15_000
  server.requestTimeout = 180_000
  server.keepAliveTimeout = 20_000
  server.maxRequestsPerSocket = 1000
}
