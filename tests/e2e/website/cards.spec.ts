import { expect, test } from '../fixtures'

const pressed = [
  ['/', 'main li:has(h3) p', '/acadamy'],
  ['/it-hardware', 'article p', '/contact?topic='],
  ['/land', 'article p', '/login/candidate'],
  ['/hrms', '#categories li p', '/jobs?category='],
  ['/services', 'article p', '/acadamy'],
] as const

test('cards lead on wherever they are pressed @script-off', async ({ page }) => {
  for (const [path, words, way] of pressed) {
    await page.goto(path)
    // The link lies over the words.
    await page.locator(words).first().click({ force: true })
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(way))
  }
})
