import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const shared = {
  plugins: [vanillaExtractPlugin()],
  define: { __SCRIPTS__: { forms: '/forms.js' } },
  resolve: { alias: { '~': folder('./app'), '#db': folder('./db') } },
}

const timing = {
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // As in tests/support/soon.ts.
  expect: { poll: { timeout: 10_000 } },
  pool: 'forks' as const,
  // V8's second compiler of WebAssembly takes half of a start of the embedded engine.
  execArgv: ['--liftoff-only'],
  // A process runs many files: what they import, a product and a database are made once for all.
  isolate: false,
}

export default defineConfig({
  test: {
    globalSetup: 'tests/support/database/engines-setup.ts',
    projects: [
      {
        ...shared,
        test: {
          ...timing,
          name: 'product',
          maxWorkers: 2,
          include: ['tests/http/**/*.test.ts'],
          // The built product runs as node runs it.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
      {
        ...shared,
        test: {
          ...timing,
          name: 'units',
          // One: a second would load everything and start the embedded engine again.
          maxWorkers: 1,
          // Projects with other numbers of workers run one after the other.
          sequence: { groupOrder: 1 },
          include: [
            'app/**/*.test.{ts,tsx}',
            'db/**/*.test.ts',
            'tests/unit/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
    ],
  },
})
