import { enterAccount } from '../candidate'
import { signInStaff } from '../desk/staff'
import { expect, expectAccessible, test } from '../fixtures'

test('a person asks on the page of a request, the desk answers, and both read it in one list', async ({
  page,
  site,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 780 })
  await enterAccount(page, site)
  await page.goto('/requests')
  await page.locator('#requests a').first().click()
  const message = page.getByRole('textbox', { name: 'Message to us' })
  await message.fill('When can I come?')
  await page.getByRole('button', { name: 'Send', exact: true }).last().click()
  await expect(page.getByText('We have received your message.')).toBeVisible()
  await expect(message).toHaveValue('')
  await expect(page.getByText('You wrote')).toBeVisible()
  const reference = /PB-\w{4}-\w{4}/.exec(page.url())?.[0] ?? ''

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled })
  const desk = await context.newPage()
  await signInStaff(desk, site)
  await desk.goto('/staff')
  await desk.getByRole('link', { name: /wrote to us$/ }).click()
  await expect(desk.locator('#list')).toContainText('wrote to us')
  await desk.goto(`/staff?search=${reference}`)
  await desk.locator('#list a', { hasText: 'Kavitha Selvam' }).click()
  await expect(desk.getByText('When can I come?')).toBeVisible()
  await desk.getByLabel('Text to the person').fill('Come on Monday at 9.')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.getByText(/Your text about .* is saved\. A letter/)).toBeVisible()
  await expectAccessible(desk)
  await context.close()

  await page.goto('/')
  await expect(page.locator('header')).toContainText('My account (1 new)')
  await page.goto('/requests')
  await expect(page.locator('#requests')).toContainText('New message')
  await page.locator('#requests a').first().click()
  await expect(page.getByText('Come on Monday at 9.')).toBeVisible()
  await expect(page.getByText('We wrote')).toBeVisible()
  await expectAccessible(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const main = await page.locator('main').boundingBox()
    expect(main?.width).toBeLessThanOrEqual(width)
  }
  await page.goto('/')
  await expect(page.locator('header')).not.toContainText('1 new')
})
