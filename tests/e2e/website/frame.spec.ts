import { expect, expectAccessible, test, withMotion } from '../fixtures'

const phone = { width: 360, height: 740 }
const wide = { width: 1280, height: 800 }

test.describe('drawer on a phone', () => {
  test.use({ viewport: phone })

  for (const script of ['on', 'off']) {
    test(`is 280 wide, leads to the services and closes by a press beside it @script-${script}`, async ({
      page,
    }) => {
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
  }

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

  for (const script of ['on', 'off']) {
    test(`has dropdowns, one open at a time, closed by a press outside @script-${script}`, async ({
      page,
    }) => {
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
  }
})

test.describe('hero word', () => {
  test.use(withMotion)

  test('changes every two seconds until it is paused @script-off', async ({ page }) => {
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
})
