import { startSite, type Site } from '../support/server'
import { expect, expectAccessible, full, test } from './fixtures'

test.describe('the sheet of components @script-on', () => {
  let site: Site
  test.beforeAll(async () => {
    site = await startSite({ UI_SHEET: '1' })
  })
  test.afterAll(() => site.remove())

  // Each width and each look once; with FULL=1 each with each.
  const looks = [
    { width: 360, media: { colorScheme: 'light' } },
    { width: 1280, media: { colorScheme: 'dark' } },
    { width: 360, media: { forcedColors: 'active' } },
    { width: 1280, media: { colorScheme: 'light' } },
    { width: 360, media: { colorScheme: 'dark' } },
    { width: 1280, media: { forcedColors: 'active' } },
  ] as const
  for (const { width, media } of looks.slice(0, full ? 6 : 3)) {
    const name = Object.values(media)[0]
    test(`passes axe and fits at ${width}, ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia(media)
      await page.goto(`${site.url}/ui`)
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    })
  }
})

test('the sheet of components is not part of the product @script-off', async ({ page }) => {
  const answer = await page.goto('/ui')
  expect(answer?.status()).toBe(404)
})
