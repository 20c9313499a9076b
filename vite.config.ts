import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const resolve = { alias: { '~': folder('./app'), '#db': folder('./db') } }

/** COMMIT in the environment says it where there is no repository, as in an image that is being built. */
const git = spawnSync('git', ['describe', '--always', '--exclude=*', '--dirty=+'])
const commit = process.env.COMMIT || String(git.stdout ?? '').trim() || 'unknown'

// Native code, and threads from files of their own. The rest is bundled: it loads in half the time.
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp']

const scripts = { site: '/app/ui/frame/site.js', forms: '/app/forms/script/main.ts' }
/** `vite build --mode scripts`: what runs in browsers, on all pages and on those with forms. */
const browserScripts = {
  resolve,
  build: {
    target: 'es2020',
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rollupOptions: {
      input: scripts,
      output: { entryFileNames: 'assets/scripts/[name]-[hash].js' },
    },
  },
}

function builtScripts(): typeof scripts {
  const files = readdirSync(folder('./build/client/assets/scripts'))
  const addressOf = (start: string) => `/assets/scripts/${files.find((f) => f.startsWith(start))}`
  return { site: addressOf('site-'), forms: addressOf('forms-') }
}

const rollupOptions = {
  input: {
    index: 'virtual:remix/server-build',
    main: folder('./app/server/main.server.ts'),
    commands: folder('./app/commands/main.server.ts'),
    openapi: folder('./app/routes/api/describe-calls.ts'),
  },
  // It starts a file that lies beside it, so it stays where it is.
  external: /\/db\/embedded\/thread\.mjs$/,
  output: {
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    paths: (id: string) => id.replace(folder('./db'), '../../db'),
  },
}
/** Besides the standard build the product's own server, which sends its pages, and commands. */
const ownServer: Plugin = { name: 'own-server', config: () => ({ build: { rollupOptions } }) }

/** Remix would encode each page's data for a script of its own, which these pages do not have. */
const noHandoff: Plugin = {
  name: 'no-handoff',
  transform: (code) => code.replace(/(HandoffStream: )encode\w+\(.*\)/g, '$1null'),
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

const site = {
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        // It would answer everybody at /__manifest which paths there are.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    vanillaExtractPlugin(),
    reload,
  ],
  resolve,
  // What runs in the browser is known: looking for more finds the server's packages.
  optimizeDeps: { noDiscovery: true, include: ['idiomorph'] },
  // The policy for scripts and fonts knows no data: addresses.
  build: { target: 'es2020', cssTarget: 'chrome80', assetsInlineLimit: 0 },
}

export default defineConfig(({ command, mode, isSsrBuild }) => {
  if (mode === 'scripts') return browserScripts
  if (command === 'serve') return { ...site, define: { __SCRIPTS__: scripts } }
  if (!isSsrBuild) return site
  return {
    ...site,
    define: {
      __COMMIT__: JSON.stringify(commit),
      __SCRIPTS__: builtScripts(),
      // Else packages bring their development build along, and ask the environment again and again.
      'process.env.NODE_ENV': '"production"',
    },
    // Its other half brings undici along, 18 MB.
    resolve: { alias: { ...resolve.alias, '@remix-run/node': '@remix-run/server-runtime' } },
    ssr: { noExternal: true, external },
    plugins: [...site.plugins, noHandoff, ownServer],
    build: { ...site.build, target: 'node20', minify: 'esbuild' },
    // Saves 7 MB of memory. Names and short lines stay, for the stacks in the log.
    esbuild: { charset: 'ascii', lineLimit: 100, minifyIdentifiers: false },
  }
})
