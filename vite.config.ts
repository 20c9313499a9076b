import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { separate } from './scripts/separate.mjs'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** COMMIT in the environment says it where there is no repository, as in an image that is being built. */
function builtCommit(): string {
  const { COMMIT } = process.env
  if (COMMIT) return COMMIT
  const args = ['describe', '--always', '--exclude=*', '--dirty=+']
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore']
    return execFileSync('git', args, { cwd: folder('.'), encoding: 'utf8', stdio }).trim()
  } catch {
    return 'unknown'
  }
}

const define = { __COMMIT__: JSON.stringify(builtCommit()) }

const alias = { '~': folder('./app'), '#db': folder('./db') }

/** The operator's commands, `vite build --mode commands`: one file for node, without the site. */
const commands = {
  define,
  resolve: { alias },
  ssr: { noExternal: true as const, external: separate },
  build: {
    ssr: 'app/commands/main.server.ts',
    outDir: 'build/commands',
    target: 'node20',
    copyPublicDir: false,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
}

const isEntryClient = (id: string) => id.endsWith('/app/entry.client.tsx')
const inOneFile = (id: string) => (isEntryClient(id) ? 'forms' : undefined)

/**
 * Beside the standard build, which any server of Remix can run, one that brings the product's own server. Both
 * share their modules.
 */
const ownServer: Plugin = {
  name: 'own-server',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  config: () => ({
    build: {
      rollupOptions: {
        input: {
          index: 'virtual:remix/server-build',
          main: folder('./app/server/production.server.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  }),
}

/** The forms' script changes no page's head: what Idiomorph does there would be a tenth of it. */
const noHeads: Plugin = {
  name: 'no-heads',
  transform(code, id) {
    if (!id.endsWith('/idiomorph.esm.js')) return undefined
    const [before, heads, ...after] = code.split(/(?= {2}function withHeadBlocking\()/)
    const end = heads?.indexOf('//====') ?? -1
    if (!before || !heads || end < 0 || after.length) this.error('Idiomorph is another one now')
    const none =
      'const withHeadBlocking = (ctx, from, to, go) => go(ctx), handleHeadElement = () => {}\n'
    return { code: before + none + heads.slice(end), map: null }
  },
}

/** Remix builds every page for browsers as well, but pages are drawn by the server only: none asks for that. */
const noPageScripts: Plugin = {
  name: 'no-page-scripts',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const kept = new Set<string>()
      const keep = (name: string) => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || kept.has(name)) return
        kept.add(name)
        for (const other of [...chunk.imports, ...chunk.dynamicImports]) keep(other)
      }
      for (const [name, chunk] of Object.entries(bundle)) {
        if (chunk.type === 'chunk' && isEntryClient(chunk.facadeModuleId ?? '')) keep(name)
      }
      for (const [name, { type }] of Object.entries(bundle)) {
        if (type === 'chunk' && !kept.has(name)) delete bundle[name]
      }
    },
  },
}

/** Pages are drawn by the server alone: whatever is edited, the browser asks for the page again. */
const reload: Plugin = {
  name: 'reload-after-edits',
  apply: 'serve',
  handleHotUpdate({ file, server }) {
    if (!file.startsWith(folder('./app/'))) return
    server.ws.send({ type: 'full-reload' })
    return []
  },
}

const site = (isSsrBuild: boolean | undefined) => ({
  define,
  plugins: [
    noHeads,
    remix({
      future: {
        // For React in browsers, which gets none here; unsaid, Remix warns of both.
        v3_fetcherPersist: false,
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    vanillaExtractPlugin(),
    ownServer,
    noPageScripts,
    reload,
  ],
  resolve: { alias },
  // Nothing but the form script runs in the browser: looking for more finds the server's packages.
  optimizeDeps: { noDiscovery: true, include: ['idiomorph'] },
  // One file loads in half the time of the thousand that the packages consist of.
  ...(isSsrBuild && { ssr: { noExternal: true as const, external: separate } }),
  build: {
    target: isSsrBuild ? 'node20' : 'es2020',
    cssTarget: 'chrome80',
    // The policy for scripts and fonts knows no data: addresses.
    assetsInlineLimit: 0,
    // The script for forms is one file, whatever it shares with parts that the server alone draws.
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: inOneFile } } }),
  },
})

export default defineConfig(({ mode, isSsrBuild }) =>
  mode === 'commands' ? commands : site(isSsrBuild),
)
