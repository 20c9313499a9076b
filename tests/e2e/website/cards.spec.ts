import { expect, test } from '../fixtures'

const pressed = [
  ['/', 'main li:has(h3) p', '/acadamy'],
  ['/it-hardware', 'article p', '/contact?topic='],
  ['/jobs', 'article p:last-of-type', '/form?position='],
  ['/hrms', '#categories li p', '/jobs?category='],
  ['/acadamy', 'main li:has(> svg) p', '/jobs'],
] as const

for (const [path, words, way] of pressed) {
  test(`a card of ${path} leads on wherever it is pressed @script-off`, async ({ page }) => {
    await page.goto(path)
    // The link lies over the words.
    await page.locator(words).first().click({ force: true })
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(way))
  })
}

const names = {
  '/acadamy': 'Academy',
  '/hrms': 'HRMS',
  '/it-hardware': 'IT Hardware',
  '/it-software': 'IT Software',
  '/event': 'Event Management',
  '/industrial-enterprises': 'Industrial Enterprises',
}

test('each service says its name over its headline @script-off', async ({ page }) => {
  for (const [path, name] of Object.entries(names)) {
    await page.goto(path)
    await expect(page.locator('p:has(+ h1)')).toHaveText(name)
  }
})

for (const [path, place] of [
  ['/it-hardware', '#services'],
  ['/industrial-enterprises', '#solutions'],
  ['/jobs', '#openings'],
] as const) {
  test(`All leaves nothing of a filter in the address of ${path}`, async ({ page }) => {
    await page.goto(path)
    const chips = page.locator('nav:has([aria-current=true])').last()
    await chips.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\?category=\w+#/)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(page).toHaveURL((url) => url.href.endsWith(path + place))
  })
}
