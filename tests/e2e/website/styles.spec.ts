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

test('an accordion opens one answer at a time and none at first @script-off', async ({ page }) => {
  await page.goto('/hrms')
  const open = page.locator('main details[open]')
  await expect(open).toHaveCount(0)
  const questions = page.locator('main summary')
  await questions.nth(1).click()
  await questions.nth(3).click()
  await expect(open).toHaveCount(1)
  await expect(page.locator('main details').nth(3)).toHaveAttribute('open', '')
  await questions.nth(3).click()
  await expect(open).toHaveCount(0)
})

test('a filter shows its cards, marks itself and counts in the title @script-off', async ({
  page,
}) => {
  await page.goto('/event')
  await page.getByRole('link', { name: 'Virtual', exact: true }).click()
  await expect(page).toHaveURL('/event?category=Virtual#services')
  await expect(page).toHaveTitle(/^Virtual: showing 1 of 6 – /)
  await expect(page.locator('main article h3')).toHaveText(['Online Events'])
  await expect(page.getByRole('link', { name: 'Virtual', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page.locator('main article')).toHaveCount(6)
  await page.getByRole('link', { name: 'Learn more about Business Meets' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(
    'I would like to know more about Business Meets.',
  )
})
