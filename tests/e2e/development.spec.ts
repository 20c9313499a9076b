import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { root } from '../../scripts/build.mjs'
import { findFreePort } from '../support/free-port.mjs'

const sources = ['app', 'db', 'migrations', 'public', 'scripts', 'package.json', 'vite.config.ts']

interface Development {
  url: string
  /** Replaces words of a source file, as whoever develops does. */
  edit(path: string, from: string, to: string): void
  /** Takes all edits back. */
  restore(): void
  output(): string
}

/** `npm run dev` on a copy of the sources, so that they can be edited. */
const test = base.extend<object, { development: Development }>({
  development: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-dev-'))
      for (const source of [...sources, 'tsconfig.json']) {
        cpSync(join(root, source), join(folder, source), { recursive: true })
      }
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
      const port = await findFreePort()
      let output = ''
      const child = start(folder, port, (text) => (output += text))
      const originals = new Map<string, string>()
      try {
        await expect.poll(() => output, { timeout: 60_000 }).toContain('Ready after')
        await use({
          url: `http://localhost:${port}`,
          output: () => output,
          edit(path, from, to) {
            const file = join(folder, path)
            const before = readFileSync(file, 'utf8')
            if (!before.includes(from)) throw new Error(`${path} has no ${from}`)
            if (!originals.has(file)) originals.set(file, before)
            writeFileSync(file, before.replaceAll(from, to))
          },
          restore() {
            for (const [file, text] of originals) writeFileSync(file, text)
            originals.clear()
          },
        })
      } finally {
        child.kill('SIGTERM')
        await once(child, 'exit')
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ development }, use) => use(development.url),
})

function start(folder: string, port: number, heard: (text: string) => void): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  const settings: Record<string, string> = { PORT: String(port), DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: 'development', ...settings },
  })
  child.stdout.setEncoding('utf8').on('data', heard)
  child.stderr.setEncoding('utf8').on('data', heard)
  return child
}

const pages = ['/', '/form']

/** Waits until the page that stands is told of edits: what is edited before, nobody reloads for. */
async function watchReloads(page: Page): Promise<{ ready(): Promise<void> }> {
  await page.addInitScript(() => {
    const { debug } = console
    console.debug = (...words) => {
      if (words[0] === '[vite] connected.') Object.assign(window, { isTold: true })
      debug(...words)
    }
  })
  const isTold = () => page.evaluate(() => 'isTold' in window).catch(() => false)
  return { ready: () => expect.poll(isTold).toBe(true) }
}

/** What the console says that is no word of Vite's on its own connection. */
function recordComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // Chromium reports answers with 422, which are the form's own.
    if (/^\[vite\]|status of 422/.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

test.describe.configure({ mode: 'serial', timeout: 120_000 })
// Edits for one test are no other's: what they look for would be gone.
test.afterEach(({ development }) => development.restore())

test('pages have their styles, and the console is clean', async ({ page, development }) => {
  const complaints = recordComplaints(page)
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('header').first()).toHaveCSS('position', 'sticky')
  }
  expect(complaints).toEqual([])
  expect(development.output()).not.toMatch(/error/i)
})

test('what is edited shows without a restart @script-on', async ({ page, development }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const reloads = await watchReloads(page)
  await page.goto('/about')
  const before = await heading.innerText()
  const edits: [string, string, string, () => Promise<void>][] = [
    [
      'app/content/about.ts',
      before,
      'Words of copy',
      () => expect(heading).toHaveText('Words of copy'),
    ],
    [
      'app/ui/global.css.ts',
      'margin: 0',
      'margin: 7',
      () => expect(page.locator('body')).toHaveCSS('margin-left', '7px'),
    ],
  ]
  for (const [path, from, to, shows] of edits) {
    await reloads.ready()
    development.edit(path, from, to)
    await shows()
  }
})
