import { expect, expectAccessible, full, test, usuallyScriptOn, withMotion } from '../fixtures'

const phone = { width: 360, height: 740 }
const wide = { width: 1280, height: 800 }

test.describe('drawer on a phone', () => {
  test.use({ viewport: phone })

  test('is 280 wide, leads to the services and closes by a press beside it', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeHidden()
    await page.locator('summary', { hasText: 'Menu' }).click()
    await expect(menu).toBeVisible()
    expect((await menu.boundingBox())?.width).toBe(280)
    await menu.locator('summary', { hasText: 'Services' }).click()
    await expect(menu.getByRole('link', { name: 'Academy' })).toHaveAttribute('href', '/acadamy')
    await expectAccessible(page)
    await page.mouse.click(20, 400)
    await expect(menu).toBeHidden()
  })

  test('leads on by its links', async ({ page }) => {
    await page.goto('/')
    await page.locator('summary', { hasText: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByText('Contact Us').click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })

  test('closes by Escape and gives the focus back @script-on', async ({ page }) => {
    await page.goto('/')
    const hamburger = page.locator('summary', { hasText: 'Menu' })
    await hamburger.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(hamburger).toBeFocused()
  })

  test('is closed, with its groups, when the window crosses 900 px @script-on', async ({
    page,
  }) => {
    await page.goto('/')
    await page.locator('summary', { hasText: 'Menu' }).click()
    await page.locator('summary', { hasText: 'Services' }).click()
    await page.setViewportSize(wide)
    await expect(page.locator('details[open]')).toHaveCount(0)
    await page.setViewportSize(phone)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })
})

test.describe('header on a wide screen', () => {
  test.use({ viewport: wide })

  test('has dropdowns, one open at a time, closed by a press outside', async ({ page }) => {
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const hrms = links.filter({ hasText: 'HRMS' })
    const guest = links.filter({ hasText: 'Guest' })
    await page.locator('summary', { hasText: 'Services' }).click()
    await expect(hrms).toBeVisible()
    await page.locator('summary', { hasText: 'Login' }).click()
    await expect(guest).toBeVisible()
    await expect(hrms).toBeHidden()
    await page.mouse.click(100, 600)
    await expect(guest).toBeHidden()
  })

  test(`keeps 86 of its 130 px while reading${usuallyScriptOn}`, async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    expect(await header.boundingBox()).toMatchObject({ y: 0, height: 130 })
    await page.mouse.wheel(0, 900)
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(-44)
  })
})

test.describe('hero word', () => {
  test.use(withMotion)

  test('changes every two seconds until it is paused', async ({ page }) => {
    await page.goto('/')
    const states = () =>
      page
        .locator('h1 > span > span')
        .evaluateAll((words) => words.map((word) => word.getAnimations()[0]?.playState))
    await expect.poll(states).toEqual(['running', 'running', 'running', 'running'])
    const cycle = await page
      .locator('h1 > span > span')
      .first()
      .evaluate((word) => word.getAnimations()[0]?.effect?.getTiming().duration)
    expect(cycle).toBe(4 * 2000)
    await page.getByLabel('Pause motion').check()
    await expect.poll(states).toEqual(['paused', 'paused', 'paused', 'paused'])
  })

  test(`stands still with reduced motion${usuallyScriptOn}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const seen = await page
      .locator('h1 > span > span')
      .evaluateAll((words) => words.map((word) => getComputedStyle(word).opacity))
    expect(seen).toEqual(['1', '0', '0', '0'])
    await expect(page.getByLabel('Pause motion')).toBeHidden()
  })
})

const conditions = [
  { viewport: wide, media: { forcedColors: 'active' } },
  { viewport: phone, media: { colorScheme: 'dark' } },
  { viewport: phone, media: {} },
  { viewport: wide, media: {} },
] as const

const paths = [
  '/',
  '/login/candidate',
  '/no-such-page',
  '/courses',
  '/form',
  '/client-signup?step=3',
]
for (const [at, path] of paths.entries()) {
  test(`${path} fits its screen and passes axe in light, dark and forced colours @script-on`, async ({
    page,
  }) => {
    await page.goto(path)
    // Of a form all that it can say.
    const register = page.locator('button[value="register"]')
    if (await register.count()) {
      await register.click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    }
    // Each page in a condition of its own; with FULL=1 in every one.
    const own = full ? conditions : conditions.filter((_, n) => n === at % conditions.length)
    for (const { viewport, media } of own) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media })
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  })
}

test('a button says that its answer is under way when that takes more than a second @script-on', async ({
  page,
}) => {
  await page.goto('/jobs')
  await page.route(/jobs\?/, async (route) => {
    await new Promise((done) => setTimeout(done, 2000))
    await route.continue()
  })
  const said: unknown[] = []
  await page.exposeFunction('say', (busy: unknown) => said.push(busy))
  const button = page.getByRole('button', { name: 'Search' })
  // While a page is being left, no locator answers.
  await button.evaluate((element) => {
    const { say } = window as unknown as { say: (busy: unknown) => void }
    new MutationObserver(() => say(element.ariaBusy)).observe(element, { attributes: true })
  })
  await button.click()
  await expect(page).toHaveURL(/jobs\?/)
  expect(said).toEqual(['true'])
})
