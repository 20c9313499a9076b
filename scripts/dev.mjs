import { createRequestHandler } from '@remix-run/node'
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './build.mjs'
import { failToStart, requireNode } from './fail.mjs'

/** The same server as in production, with Vite in place of the built files. */
async function start() {
  requireNode()
  process.chdir(root)
  process.env.NODE_ENV = 'development'
  // Vite needs the server's upgrades for its own socket, but the server is made of modules that Vite loads.
  const upgrades = /** @type {any} */ (new EventEmitter())
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: upgrades },
      watch: { ignored: ['build', 'data', 'test-results'].map((name) => join(root, name, '**')) },
    },
  })
  const { main } = await vite.ssrLoadModule('/app/server/main.server.ts')
  await main({
    vite: vite.middlewares,
    async handlers() {
      const build = await vite.ssrLoadModule('virtual:remix/server-build')
      const handle = createRequestHandler(/** @type {any} */ (build), 'development')
      return { findRoute: () => ({ pattern: '/', handle }), errorPages: handle }
    },
    attach(/** @type {import('node:http').Server} */ server) {
      server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade))
    },
  })
}

await start().catch(failToStart)
