// Tests in browsers: fixtures that all of them share.
import { expect, test as base, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/build.mjs'
import { startPostgres } from '../support/database/postgres-cluster.mjs'
import { createDatabase } from '../support/database/fresh-database'
import { startSite, type Site } from '../support/site/server'

interface WorkerFixtures {
  /** One running product for all tests of a worker. Tests that stop it start their own with `startSite`. */
  site: Site
  /** A PostgreSQL server, started when a test first asks for it, or why this machine has none. */
  postgres: { url: string } | { missing: string }
  /**
   * A database for a product whose pages are tested, and not its engine: PostgreSQL, where this machine has it,
   * starts with a fifth of the embedded engine's work. Undefined for the embedded one.
   */
  newDatabase: () => Promise<string | undefined>
}

let visitors = 0

export const test = base.extend<object, WorkerFixtures>({
  site: [
    async ({ newDatabase }, use) => {
      const DATABASE_URL = await newDatabase()
      // Each test comes from an address of its own, so that limits per address do not join them.
      const site = await startSite({
        TRUST_PROXY: '1',
        ...(DATABASE_URL && { DATABASE_URL }),
      })
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  postgres: [
    async ({}, use) => {
      const server = await startPostgres()
      await use(server)
      if ('stop' in server) await server.stop()
    },
    { scope: 'worker' },
  ],
  newDatabase: [
    async ({ postgres }, use) => {
      const made: Awaited<ReturnType<typeof createDatabase>>[] = []
      await use(async () => {
        if ('missing' in postgres) return undefined
        made.push(await createDatabase(postgres.url))
        return made.at(-1)?.url
      })
      for (const { remove } of made) await remove()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // Not by a project of its own, whose workers start a browser and a product once more.
  javaScriptEnabled: ({ javaScriptEnabled }, use, { tags }) =>
    use(javaScriptEnabled !== false && !tags.includes('@script-off')),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    visitors += 1
    const address = `10.0.${visitors >> 8}.${visitors & 255}`
    await use({ ...extraHTTPHeaders, 'X-Forwarded-For': address })
  },
})

export { expect }

/** FULL=1 repeats checks at every width and in every scheme, where one stands for all otherwise. */
export const full = process.env.FULL === '1'

/** @returns whether the browser of this test runs scripts */
export function isScripted(): boolean {
  const { project, tags } = test.info()
  return project.use.javaScriptEnabled !== false && !tags.includes('@script-off')
}

/** For `test.use`: a visitor who has not asked for less motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/**
 * Fails with one line for each accessibility fault that axe finds on the page as it is shown now. The
 * project without script repeats the states of the other one: it asks with FULL=1 only.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isRepeated = test.info().project.use.javaScriptEnabled === false
  if (isRepeated && !full) return
  const faults = await withScripts(page, async (shown) => {
    const found = await findFaults(shown)
    // A notice may begin to fade while axe looks: what is a fault is one the second time too.
    return found.length ? findFaults(shown) : found
  })
  expect(faults).toEqual([])
}

const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** Pages by width, scheme, menu, errors and notices: contrast, header and footer are checked once. */
const checkedContrast = new Set<string>()

/** Without a list of all that is well, which takes a quarter of the time. No page of ours has frames. */
async function findFaults(page: Page): Promise<string[]> {
  await waitUntilSettled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const colours = await page.evaluate(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const states = [
      'a[href^="/account"]',
      '[aria-invalid=true]',
      '[role=status]:not(:empty)',
      '[role=alert]',
    ]
    const shown = ['header [open]', ...states]
    const found = shown.map((selector) => document.querySelector(selector) !== null)
    const path = (location.pathname + location.search).replace(/[\da-f-]{36}/g, '')
    return [path, innerWidth, isDark, ...found].join(' ')
  })
  const enabled = full || !checkedContrast.has(colours)
  const violations = await page.evaluate(async (enabled) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const rules = { 'color-contrast': { enabled } }
    const exclude = enabled ? [] : ['body > header', 'body > footer']
    const options = { resultTypes: ['violations' as const], rules }
    return (await checker.run({ exclude }, options)).violations
  }, enabled)
  if (!violations.length) checkedContrast.add(colours)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  )
}

/** A colour on its way to another one, or a notice that is fading, is not what is to be judged. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect, playState }) => {
          return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
        })
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
}

/** axe is a script: where scripts are off it looks at a copy of the page whose own scripts stay off. */
async function withScripts<T>(page: Page, work: (page: Page) => Promise<T>): Promise<T> {
  if (isScripted()) return work(page)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  const context = await page
    .context()
    .browser()
    ?.newContext({
      javaScriptEnabled: true,
      viewport: page.viewportSize(),
      colorScheme: isDark ? 'dark' : 'light',
      forcedColors: isForced ? 'active' : 'none',
    })
  if (!context) throw new Error('the page has no browser to make a copy in')
  const headers = { 'Content-Security-Policy': "script-src 'none'" }
  const body = await page.content()
  await context.route(page.url(), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body }),
  )
  const copy = await context.newPage()
  await copy.goto(page.url())
  const result = await work(copy)
  await context.close()
  return result
}

/** Where script runs, the last digit presses the button. */
export async function enterCode(page: Page, field: string, code: string): Promise<void> {
  await page.locator(field).fill(code)
  if (isScripted()) return
  await page.locator('button[value^="verify"]').first().click()
}
