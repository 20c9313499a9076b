import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { separate } from './app/http/separate.mjs'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = { '~': folder('./app'), '#db': folder('./db') }

/** The operator's commands, `vite build --mode commands`: one file for node, without the site. */
const commands = {
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

const inOneFile = (id: string) => (id.endsWith('/app/entry.client.tsx') ? 'forms' : undefined)

const site = (isSsrBuild: boolean | undefined) => ({
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    vanillaExtractPlugin(),
  ],
  resolve: { alias },
  // One file loads in half the time of the thousand that the packages consist of.
  ...(isSsrBuild && { ssr: { noExternal: true as const, external: separate } }),
  build: {
    // The server build starts the product while it is evaluated, which needs top-level await.
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
