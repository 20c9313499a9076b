import { startSite, type Site } from '../support/server'
import { expect, expectAccessible, test } from './fixtures'

test.describe('the sheet of components @script-on', () => {
  let site: Site
  test.beforeAll(async () => {
    site = await startSite({ UI_SHEET: '1' })
  })
  test.afterAll(() => site.remove())

  for (const width of [360, 1280]) {
    for (const media of [
      { colorScheme: 'light' },
      { colorScheme: 'dark' },
      { forcedColors: 'active' },
    ] as const) {
      const name = Object.values(media)[0]
      test(`passes axe and fits at ${width}, ${name}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ reducedMotion: 'reduce', ...media })
        await page.goto(`${site.url}/ui`)
        const overflow = () => document.documentElement.scrollWidth - window.innerWidth
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
        await expectAccessible(page)
      })
    }
  }
})

test('the sheet of components is not part of the product @script-off', async ({ page }) => {
  const answer = await page.goto('/ui')
  expect(answer?.status()).toBe(404)
})
