import type { Page } from '@playwright/test'
import { publicPages } from '../../../app/content/site/navigation'
import { expect, expectAccessible, full, test } from '../fixtures'
import { recordShifts, sumShifts } from './shifts'

const phone = { width: 360, height: 740 }
const tablet = { width: 768, height: 800 }
const wide = { width: 1280, height: 800 }
const viewports = [wide, tablet, phone]
/** Page by page the next of them; with FULL=1 every page at each. */
const chooseViewports = (at: number) => (full ? viewports : [viewports[at % viewports.length]!])

// Page by page the next of them; with FULL=1 every page with each.
const looks = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: wide, colorScheme: 'dark' },
  { viewport: phone, colorScheme: 'dark' },
  { viewport: wide, colorScheme: 'light' },
] as const

const still = { reducedMotion: 'reduce', forcedColors: 'none' } as const

const addresses = [...publicPages, '/login/candidate', '/no-such-page', '/form', '/customerform']
const size = 4

for (let first = 0; first < addresses.length; first += size) {
  const paths = addresses.slice(first, first + size)
  test(`${paths.join(', ')}: no shift, no overflow, no fault of axe @script-on`, async ({
    page,
  }) => {
    for (const [at, path] of paths.entries()) await checkPage(page, path, first + at)
  })
}

async function checkPage(page: Page, path: string, at: number) {
  await page.emulateMedia(still)
  await test.step('it does not shift while it loads', () =>
    expectSteady(page, path, chooseViewports(at)))
  await test.step('it passes axe', async () => {
    const own = full ? looks : looks.filter((_, look) => look === at % looks.length)
    for (const { viewport, colorScheme } of own) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ ...still, colorScheme })
      await expectAccessible(page)
    }
  })
  await test.step('it fits 320 to 1920 px, with large text and long words too', () =>
    expectFitting(page, at))
}

async function expectSteady(page: Page, path: string, at: typeof viewports) {
  await recordShifts(page)
  // The font comes late, as on a slow line.
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  for (const viewport of at) {
    await page.setViewportSize(viewport)
    await page.goto(path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    expect(await sumShifts(page), `at ${viewport.width} px`).toBeLessThan(0.02)
  }
}

async function expectFitting(page: Page, at: number) {
  const wider = [600, 900, 1920]
  const widths = full
    ? [320, 360, 600, 768, 899, 900, 1280, 1920]
    : [320, wider[at % wider.length]!]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0)
    expect(await brokenWords(page), `at ${width} px`).toEqual([])
  }
  // A browser's setting for larger text; zoom is the same as a narrower window.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of full ? [768, 1280] : [768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflow(page), `200 % text at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
    for (const place of document.querySelectorAll('h1, h2, h3, main p')) {
      place.append(' Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung')
    }
  })
  await page.setViewportSize(phone)
  expect(await overflow(page), 'long words').toBeLessThanOrEqual(0)
}

/** Words of titles and controls that stand on two lines, though they have no hyphen. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll('h1, h2, h3, a, b, button, summary, label')]
    const texts = titles.flatMap(({ childNodes }) => [...childNodes])
    return texts.flatMap((text) =>
      [...(text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
          return new Set(boxes.map(({ top }) => Math.round(top))).size > 1
        })
        .map(([word]) => word),
    )
  })

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
