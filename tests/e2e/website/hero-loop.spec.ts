import type { Page } from '@playwright/test'
import { expect, full, test, withMotion } from '../fixtures'
import { serveInPieces } from '../../support/site/in-pieces'

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

  test('the pause disc is in the corner of the picture, and over no words', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.goto('/industrial-enterprises')
    const disc = page.locator('label', { has: page.getByLabel('Pause motion') })
    const hero = page.locator('section').first()
    for (const width of [360, 768, 900, 1000, 1100]) {
      await page.setViewportSize({ width, height: 800 })
      const { x, y, width: size, height } = (await disc.boundingBox())!
      expect([size, height]).toEqual([44, 44])
      const picture = (await hero.locator('img').boundingBox())!
      expect(picture.x + picture.width - x - size).toBe(20)
      expect(y - picture.y).toBe(20)
      for (const words of await hero.locator('h1, p, a').all()) {
        const box = (await words.boundingBox())!
        const apart = box.x + box.width <= x || box.y >= y + height || box.y + box.height <= y
        expect(apart, `${await words.textContent()} at ${width} px`).toBe(true)
      }
    }
  })

  test('a phone gets the small loop', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const asked = loopsAskedBy(page)
    await openWithLoop(page, '/contact')
    expect(asked.join()).toContain('contact.small.av1')
  })

  test('stops out of view and when reduced motion is asked for later', async ({ page }) => {
    await openWithLoop(page, '/contact')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => isMoving(page)).toBe(false)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => isMoving(page)).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => isMoving(page)).toBe(false)
  })

  test('goes, with its control, when no source can be played', async ({ page }) => {
    await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }))
    const asked = loopsAskedBy(page)
    await expect(async () => {
      asked.length = 0
      await page.goto('/contact')
      // Both kinds are tried.
      await expect.poll(() => asked.length, { timeout: 5_000 }).toBe(2)
    }).toPass()
    await expect(page.locator('video')).toHaveCount(0)
    await expect(page.getByLabel('Pause motion')).toHaveCount(0)
  })

  test('is not asked for on a line that takes long for the page', async ({ page, site }) => {
    const line = await serveInPieces(site.url, ['</head>', '</section>'], 100)
    try {
      for (const path of ['/', '/contact']) await expectNoLoop(page, line.url + path)
    } finally {
      await line.stop()
    }
  })

  test('is not asked for before a visitor who paused wants it', async ({ page }) => {
    const asked = loopsAskedBy(page)
    // The page is complete when its pictures are.
    let release = () => {}
    const paused = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.svg', (route) => paused.then(() => route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel('Pause motion').check()
    release()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await page.getByLabel('Pause motion').uncheck()
    await expect.poll(() => isMoving(page)).toBe(true)
  })
})

test('the lighthouse is in the frame of a portrait screen @script-off', async ({ page }) => {
  // Where the lighthouse stands in the picture of 1600 by 1000.
  const subject = { left: 1160, right: 1280, top: 222, bottom: 724 }
  for (const [width, height, most] of [
    [1080, 1920, 865],
    [768, 1366, 1000],
    [360, 800, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/contact')
    const shown = await page
      .locator('section img')
      .first()
      .evaluate((image) => {
        const { clientWidth: width, clientHeight: height } = image
        const scale = Math.max(width / 1600, height / 1000)
        const [across = 0] = getComputedStyle(image).objectPosition.split(' ').map(parseFloat)
        const left = ((1600 * scale - width) * across) / 100
        const top = (1000 * scale - height) / 2
        return { left: left / scale, right: (left + width) / scale, top: top / scale }
      })
    expect(shown.left, `${width} × ${height}`).toBeLessThan(subject.left)
    expect(shown.right, `${width} × ${height}`).toBeGreaterThan(subject.right)
    expect(shown.top, `${width} × ${height}`).toBeLessThan(subject.top)
    const hero = (await page.locator('section').first().boundingBox())!
    expect(hero.height).toBeLessThan(most)
  }
})

test('nothing of a loop is sent with Save-Data', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  for (const path of ['/', '/contact']) {
    await expectNoLoop(page, path)
    await expect(page.locator('script[src]')).toHaveCount(0)
  }
})

test('without script the poster is all there is @script-off', async ({ page }) => {
  await expectNoLoop(page, '/contact')
  await expect(page.locator('section img').first()).toBeVisible()
  await expect(page.getByText('Pause motion')).toHaveCount(0)
})
