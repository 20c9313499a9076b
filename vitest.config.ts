import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { alias: { '~': folder('./app'), '#db': folder('./db') } },
  test: {
    globalSetup: 'tests/support/engines-setup.ts',
    include: ['app/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/{unit,http}/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The built product runs as node runs it.
    server: { deps: { external: [/\/build\/server\//] } },
    pool: 'forks',
    maxWorkers: 2,
  },
})
