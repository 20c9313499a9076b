// @ts-check
import { createRequire } from 'node:module'
import http from 'node:http'
import { dirname, join } from 'node:path'
import { ensureBuild, root, serverBuild } from './build.mjs'
import { endOnFaults } from './last-resort.mjs'
import { serverOptions } from './server-options.mjs'
import { signals, stopOnSignals } from './stop-server.mjs'

/**
 * What the server build leaves for this file, which is outside of it.
 *
 * @typedef {{ limitConnections(server: http.Server): void } & import('./last-resort.mjs').Faults} ForServer
 */
const held =
  /** @type {{ pearlbridge?: Promise<{ close(): Promise<void> }>, pearlbridgeServer?: ForServer }} */ (
    globalThis
  )

/** Nobody is served yet, and the database bears it at any moment. */
const endAtOnce = () => process.exit(1)

/**
 * `npm start`: builds when build/ does not fit the sources, then serves it with remix-serve in this
 * very process. With BUILD=keep build/ is served as it is. The product itself (configuration,
 * database, migrations) is started by the server build, see app.server.ts.
 */
async function main() {
  // remix-serve looks for build/client and public/ in the working directory.
  process.chdir(root)
  process.env.NODE_ENV = 'production'
  // Without PORT it would fall back to a random port when 3000 is taken.
  process.env.PORT ||= '3000'
  // The first process of a container is not ended by signals that it does not listen to.
  for (const signal of signals) process.once(signal, endAtOnce)
  if (process.env.BUILD !== 'keep') await ensureBuild()
  captureServer((server) => {
    held.pearlbridgeServer?.limitConnections(server)
    server.once('error', async (/** @type {NodeJS.ErrnoException} */ error) => {
      await closeProduct()
      fail(sayWhy(error))
    })
    server.once('listening', () => {
      for (const signal of signals) process.off(signal, endAtOnce)
      endOnFaults(stopOnSignals(server, closeProduct), held.pearlbridgeServer)
      console.log(`Ready after ${(performance.now() / 1000).toFixed(1)} s`)
    })
  })
  muteRemixServe()
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve('@remix-run/serve/package.json'))
  process.argv = [process.argv0, 'remix-serve', serverBuild]
  require(join(folder, 'dist/cli.js'))
}

/**
 * remix-serve keeps its server to itself; it is the first one made after this call.
 *
 * @param {(server: http.Server) => void} use
 */
function captureServer(use) {
  const original = http.createServer
  http.createServer = /** @type {typeof original} */ (
    (/** @type {[any]} */ ...args) => {
      http.createServer = original
      const server = original(serverOptions, ...args)
      use(server)
      return server
    }
  )
}

/** Its own line on where it listens repeats what the product has printed. */
function muteRemixServe() {
  const original = console.log
  console.log = (...args) => {
    if (!String(args[0]).startsWith('[remix-serve] ')) return original(...args)
    console.log = original
  }
}

async function closeProduct() {
  const app = await held.pearlbridge
  await app?.close()
}

/** @param {NodeJS.ErrnoException} error */
function sayWhy({ code, message }) {
  const port = process.env.PORT
  if (code === 'EADDRINUSE') return `port ${port} is in use already; PORT chooses another.`
  if (code === 'EACCES') return `this user may not listen on port ${port}; PORT chooses another.`
  return message
}

/** @param {string} reason */
function fail(reason) {
  process.stderr.write(`Cannot start: ${reason}\n`)
  process.exit(1)
}

await main().catch((error) => fail(error.message))
