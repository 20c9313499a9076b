import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

const columns = (page: Page, list: string) =>
  page
    .locator(list)
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)

test('cards stand two in a row at 700 px, industrial ones from 900 px @script-off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/it-hardware')
  expect(await columns(page, 'ul:has(> li > article)')).toBe(2)
  await page.goto('/industrial-enterprises')
  expect(await columns(page, 'ul:has(> li > article)')).toBe(1)
  await page.setViewportSize({ width: 900, height: 900 })
  expect(await columns(page, 'ul:has(> li > article)')).toBe(2)
})

test('on a phone a card is its window beside its title and its words over the whole width @script-off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/it-hardware')
  const card = page.locator('article').first()
  const [whole, window, title, words] = await Promise.all(
    [
      card,
      card.locator('svg').first(),
      card.locator('h3'),
      card.locator(':scope > :last-child'),
    ].map((part) => part.boundingBox()),
  )
  expect(words?.width).toBe(whole?.width)
  expect((window?.y ?? 0) - (whole?.y ?? 0)).toBeLessThan(40)
  expect(title?.y).toBeLessThan((window?.y ?? 0) + (window?.height ?? 0))
})

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

const widths = [320, 360, 600, 768, 900, 1024, 1280, 1439]

test('the chat link covers neither words nor controls, wherever the page stands @script-off', async ({
  page,
}) => {
  for (const path of ['/', '/it-hardware', '/form']) {
    await page.goto(path)
    for (const width of widths) {
      // The first is a wide screen at 400 %.
      await page.setViewportSize({ width, height: width === 320 ? 200 : 700 })
      for (const top of [0, 900, 100_000]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
        expect(await covered(page), `${path} at ${width} px`).toEqual([])
      }
    }
  }
})

/** Words and controls that share a place with the chat link, outside of the header it stands in. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const chat = document.querySelector('a[href^="https://wa.me"]')?.getBoundingClientRect()
    if (!chat) return ['no chat link']
    const meets = ({ left, right, top, bottom }: DOMRect) =>
      left < chat.right && right > chat.left && top < chat.bottom && bottom > chat.top
    const header = document.querySelector('header')?.getBoundingClientRect()
    // What scrolls below the header is covered by that, as everywhere.
    const isInHeader = header && chat.top >= header.top && chat.bottom <= header.bottom
    const places = isInHeader
      ? 'header a:not([href^="https://wa.me"]), header summary'
      : 'p, a, h2, input'
    return [...document.querySelectorAll(places)]
      .filter((one) => !one.matches('[href^="https://wa.me"]') && one.getClientRects().length)
      .filter((one) => meets(one.getBoundingClientRect()))
      .map((one) => one.textContent)
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

for (const path of ['/it-hardware', '/industrial-enterprises', '/jobs']) {
  test(`a chosen chip of ${path} moves neither itself nor its neighbours @script-on`, async ({
    page,
  }) => {
    await page.goto(path)
    const chips = page.locator('[data-chips] a')
    await chips.first().evaluate((chip) => scrollBy(0, chip.getBoundingClientRect().top - 500))
    const places = () =>
      chips.evaluateAll((all) => all.map((chip) => Object.values(chip.getBoundingClientRect())))
    const before = await places()
    const words = await chips.nth(1).innerText()
    await chips.nth(1).click()
    const chosen = page.locator('[data-chips] [aria-current]')
    await expect(chosen).toHaveText(words)
    await expect(chosen).toBeFocused()
    await expect(page).toHaveURL(/\?category=/)
    expect(await places()).toEqual(before)
    await page.goBack()
    await expect(chosen).toHaveText('All')
  })
}
