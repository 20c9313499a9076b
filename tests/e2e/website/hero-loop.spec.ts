import type { Page } from '@playwright/test'
import { expect, full, test, withMotion } from '../fixtures'

test.use(withMotion)

/** The addresses of loops that the page asks for from now on. */
function loopsAskedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const isMoving = (page: Page) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const before = video.currentTime
    await new Promise((resolve) => setTimeout(resolve, 300))
    return !video.paused && video.currentTime !== before
  })

/** Opens the page until it shows its loop: on a line as slow as a busy machine it asks for none. */
const openWithLoop = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path)
    await expect(page.locator('video[data-shown]')).toHaveCount(1, { timeout: 5_000 })
  }).toPass()

/** Opens the page and waits until it asks for nothing more. */
async function expectNoLoop(page: Page, path: string) {
  const asked = loopsAskedBy(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('video')).toHaveCount(0)
  expect(asked).toEqual([])
}

test.describe('hero loop @script-on', () => {
  for (const path of ['/', '/contact']) {
    test(`${path} shows the poster first, then the loop in the same place`, async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            const root = document.documentElement
            root.dataset.shift = String(Number(root.dataset.shift ?? 0) + entry.value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await openWithLoop(page, path)
      await expect.poll(() => isMoving(page)).toBe(true)

      const times = await page.evaluate(() => ({
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.mp4'))
          .map(({ startTime }) => startTime),
        loaded: performance
          .getEntriesByType('navigation')
          .map((entry) => (entry as PerformanceNavigationTiming).loadEventStart),
      }))
      // The page is complete by then, its poster included.
      expect(Math.min(...times.asked)).toBeGreaterThan(Math.max(...times.loaded))

      const poster = page.locator('section img').first()
      expect(await page.locator('video').boundingBox()).toEqual(await poster.boundingBox())
      expect(
        await page.locator('video').evaluate((video) => getComputedStyle(video).objectPosition),
      ).toBe(await poster.evaluate((image) => getComputedStyle(image).objectPosition))
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
      expect(shift).toBeLessThan(0.01)

      expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(
        true,
      )
      await expect(page.locator('video')).toHaveAttribute('aria-hidden', 'true')
    })

    if (path === '/' && !full) continue
    test(`${path} pauses and goes on by the keyboard`, async ({ page }) => {
      await openWithLoop(page, path)
      const pause = page.getByLabel('Pause motion')
      await pause.focus()
      await page.keyboard.press('Space')
      await expect(pause).toBeChecked()
      expect(await isMoving(page)).toBe(false)
      await page.keyboard.press('Space')
      await expect.poll(() => isMoving(page)).toBe(true)
    })

    test(`${path} keeps its poster with reduced motion`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectNoLoop(page, path)
      await expect(page.getByLabel('Pause motion')).toBeHidden()
    })
  }
})

test('nothing of a loop is sent with Save-Data', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  for (const path of ['/', '/contact']) {
    await expectNoLoop(page, path)
    await expect(page.locator('script[src]')).toHaveCount(0)
  }
})
