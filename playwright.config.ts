import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/programs.mjs'

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const isFull = process.env.FULL === '1'

export default defineConfig({
  testDir: 'tests/e2e',
  // It starts Vite, which takes as long as a journey.
  testIgnore: isFull ? [] : 'development.spec.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Drawing what moves takes a quarter of the time; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || findChromium(),
      args: [
        ...asRoot,
        '--disable-gpu',
        // Debian's start script asks for it, and without a GPU it costs a fifth of the time.
        '--disable-gpu-rasterization',
        // A process for each new page takes a sixth of what opening it takes.
        '--renderer-process-limit=1',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A test runs without script when it is tagged @script-off. FULL=1 does so with those that have no tag as well.
  projects: [
    { name: 'usual' },
    ...(isFull
      ? [{ name: 'script-off', grepInvert: /@script-(on|off)/, use: { javaScriptEnabled: false } }]
      : []),
  ],
})
