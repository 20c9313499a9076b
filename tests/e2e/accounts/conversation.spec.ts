import type { Page } from '@playwright/test'
import { enterAccount, readResume } from '../candidate'
import { signInStaff } from '../desk/staff'
import { expect, expectAccessible, full, test } from '../fixtures'

async function chooseFile(page: Page, name: string) {
  const input = page.getByLabel('File 1', { exact: true })
  if (!(await input.isVisible())) await page.getByText('Add files').click()
  await input.setInputFiles({ name, mimeType: 'application/pdf', buffer: readResume() })
}

test('a person asks on the page of a request, the desk answers, each with a file, and both read it in one list', async ({
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
  await page.getByText('Add files').first().click()
  await page.getByRole('button', { name: 'Send', exact: true }).last().click()
  await expect(page.getByText('We have received your message.')).toBeInViewport({ ratio: 1 })
  await expect(message).toHaveValue('')
  await expect(page.getByText('You wrote')).toBeVisible()
  await chooseFile(page, 'diploma.pdf')
  if (javaScriptEnabled) {
    await expect(page.getByRole('button', { name: 'Remove diploma.pdf' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Send', exact: true }).last().click()
  const own = page.locator('#time-line').getByRole('link', { name: 'diploma.pdf' })
  await expect(own).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove diploma.pdf' })).toHaveCount(0)
  const reference = /PB-\w{4}-\w{4}/.exec(page.url())?.[0] ?? ''

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled })
  const desk = await context.newPage()
  await signInStaff(desk, site)
  await desk.goto('/staff')
  await expect(desk.locator('#list')).toContainText('wrote again')
  await desk.goto(`/staff?search=${reference}`)
  await desk.locator('#list a', { hasText: 'Kavitha Selvam' }).click()
  await expect(desk.getByText('When can I come?')).toBeVisible()
  await expect(desk.locator('#case')).toContainText('diploma.pdf PDF, ')
  await desk.getByLabel('Answer or note').fill('Come on Monday at 9.')
  await chooseFile(desk, 'offer.pdf')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.getByText(/^Your answer to .* leaves at/)).toBeVisible()
  await expectAccessible(desk)
  await context.close()

  await page.goto('/')
  await expect(page.locator('header')).toContainText('My account (1 new)')
  await page.goto('/requests')
  await expect(page.locator('#requests')).toContainText('New message')
  await page.locator('#requests a').first().click()
  await expect(page.getByText('Come on Monday at 9.')).toBeVisible()
  await expect(page.getByText('Under review').last()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'offer.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('offer.pdf')
  await expectAccessible(page)
  for (const width of full ? [360, 768, 1280] : [360]) {
    await page.setViewportSize({ width, height: 800 })
    const main = await page.locator('main').boundingBox()
    expect(main?.width).toBeLessThanOrEqual(width)
  }
  await page.goto('/')
  await expect(page.locator('header')).not.toContainText('1 new')
})
