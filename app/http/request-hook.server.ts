import type { ServerBuild } from '@remix-run/node'
import diagnostics from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import morgan from 'morgan'
import type { Config } from './config.server'
import { watchArrivals } from './arrivals.server'
import { limitConnections } from './connection-limits.server'
import { guardConnections } from './connections.server'
import { openFrontDesk } from './front-desk.server'
import { log } from './log.server'
import { endFaultyRequest } from './under-way.server'
import { answerUnreadable } from './unreadable.server'

// remix-serve offers no place before Express. Node announces every request on this channel first.
const channel = 'http.server.request.start'
const held = globalThis as {
  pearlbridgeHook?: (message: unknown) => void
  /** For start.mjs, which is outside the bundle. */
  pearlbridgeServer?: {
    endRequest(error: unknown): boolean
    report(error: unknown): void
    limitConnections(server: Server): void
  }
}
const prepared = new WeakSet<Server>()

/**
 * Stands before Express on every server of this process, from its first request on: connections are
 * guarded, and the front desk answers first. Calling it again replaces the former hook.
 *
 * @param build what remix-serve serves; without it Express gets everything that is not ready.
 */
export function installRequestHook(
  config: Pick<Config, 'https' | 'trustProxy' | 'secret'>,
  build?: () => Promise<ServerBuild>,
): void {
  if (held.pearlbridgeHook) diagnostics.unsubscribe(channel, held.pearlbridgeHook)
  const desk = openFrontDesk(config, build)
  held.pearlbridgeHook = (message) => {
    const { server } = message as { server: Server }
    if (prepared.has(server)) return
    prepared.add(server)
    guardConnections(server, desk)
  }
  diagnostics.subscribe(channel, held.pearlbridgeHook)
  held.pearlbridgeServer = {
    endRequest: endFaultyRequest,
    report: (error) => log.error({ error }, 'fault of no request: the process ends'),
    limitConnections(server) {
      limitConnections(server, config.trustProxy)
      watchArrivals(server)
      answerUnreadable(server)
    },
  }
  // remix-serve asks for morgan's "tiny" line; the front desk writes a line of its own.
  morgan.format('tiny', () => undefined)
}
