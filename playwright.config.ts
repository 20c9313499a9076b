import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/programs.mjs'

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: 'tests/e2e',
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
  // A test tagged @script-on or @script-off runs in that project only, any other in both.
  projects: [
    { name: 'script-on', grepInvert: /@script-off/, use: { javaScriptEnabled: true } },
    { name: 'script-off', grepInvert: /@script-on/, use: { javaScriptEnabled: false } },
  ],
})
