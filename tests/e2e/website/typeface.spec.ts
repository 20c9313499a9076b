import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { recordShifts, shiftOf } from './shifts'

const slowLine = {
  offline: false,
  latency: 300,
  downloadThroughput: 50_000,
  uploadThroughput: 25_000,
}
const readText =
  'main h1, main h2, main h3, main p, main a, main b, main label, main summary, footer a'

for (const path of ['/', '/form', '/customerform']) {
  test(`on a slow line ${path} is set in one typeface at a time, and what moves is less than 0.005 @script-on`, async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.emulateNetworkConditions', slowLine)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await browser.send('Network.clearBrowserCache')
      const font = await holdFonts(page)
      await recordShifts(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect.poll(() => font.asked).toHaveLength(1)

      const first = await typefaces(browser)
      expect(first, `before the font, at ${width} px`).toHaveLength(1)
      expect(first.join()).not.toContain('Anek')
      font.release()
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      expect(await typefaces(browser), `with the font, at ${width} px`).toEqual([
        expect.stringMatching(/^Anek Latin/),
      ])
      expect(await shiftOf(page), `at ${width} px`).toBeLessThan(0.005)
    }
  })
}

test('Tamil that somebody types is drawn, and its font comes for nobody else @script-on', async ({
  page,
}) => {
  const asked = fontRequests(page)
  await page.goto('/contact')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(asked).toEqual([expect.stringContaining('anek-latin')])

  await page.evaluate(() => {
    document.querySelector('main p')!.textContent = 'தூத்துக்குடி, கவிதா'
  })
  const browser = await page.context().newCDPSession(page)
  await expect
    .poll(() => typefaces(browser, 'main p'))
    .toContainEqual(expect.stringMatching(/Tamil/))
})

test('with Save-Data no font is fetched @script-on', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  const asked = fontRequests(page)
  for (const path of ['/', '/form']) {
    await page.goto(path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await expect(page.locator('h1')).toBeVisible()
  }
  expect(asked).toEqual([])
})

function fontRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url())
  })
  return asked
}

/** Fonts wait until they are released. */
async function holdFonts(page: Page) {
  const asked: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.unroute('**/*.woff2')
  await page.route('**/*.woff2', async (route) => {
    asked.push(route.request().url())
    await released
    await route.continue()
  })
  return { asked, release }
}

/** The names of the fonts that the words are drawn with now, as the browser says. */
async function typefaces(browser: CDPSession, selector = readText): Promise<string[]> {
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const found = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const used = await Promise.all(
    found.nodeIds.map((nodeId) => browser.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  // A single glyph is a sign that the system's font has not: ₹.
  const ofWords = used.flatMap(({ fonts }) => fonts.filter(({ glyphCount }) => glyphCount > 1))
  return [...new Set(ofWords.map(({ familyName }) => familyName))]
}
