import * as build from 'virtual:remix/server-build'

/** What scripts/start.mjs runs of a finished build. */
export { build }
export { main, startServer } from './main.server'
