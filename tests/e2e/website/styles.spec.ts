import type { Page } from '@playwright/test'
import { expect, test, withMotion } from '../fixtures'

test.use(withMotion)

const cards = (page: Page) => page.locator('#services li:has(> article)')
const opacities = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => getComputedStyle(card).opacity))

test('solutions come up once, 100 ms after one another, when a tenth is in view @script-on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/industrial-enterprises')
  await expect.poll(() => opacities(page)).toEqual(Array(6).fill('0'))
  await cards(page).first().scrollIntoViewIfNeeded()
  await expect.poll(() => opacities(page)).toEqual(Array(6).fill('1'))
  const delays = await cards(page).evaluateAll((all) =>
    all.map((card) => getComputedStyle(card).transitionDelay.replace(/,.*/, '')),
  )
  expect(delays).toEqual(['0s', '0.1s', '0.2s', '0.3s', '0.4s', '0.5s'])
  // Out of view and back: they stay.
  await page.evaluate(() => window.scrollTo(0, 0))
  await cards(page).first().scrollIntoViewIfNeeded()
  expect(await opacities(page)).toEqual(Array(6).fill('1'))
})
