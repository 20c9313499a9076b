import { expect, test } from '../fixtures'

test('a message sent once more after Back is the same message @script-off', async ({ page }) => {
  await page.goto('/contact')
  const typed = { username: 'Arul', email: 'arul@example.com', message: 'Please call me back.' }
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text)
  const send = async () => {
    await page.locator('#contact button').click()
    await expect(page).toHaveURL('/contact/sent')
    return page.locator('main strong').textContent()
  }
  const reference = await send()
  expect(reference).toMatch(/^PB-/)
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text)
  expect(await send()).toBe(reference)
})

test('a refused message is there again after another page and Back @script-on', async ({
  page,
}) => {
  await page.goto('/contact')
  const typed = { username: 'Arul', email: 'arul@', message: 'Please call me back.' }
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text)
  await page.locator('#contact button').click()
  await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true')
  await page.goto('/about')
  await page.goBack()
  for (const [id, text] of Object.entries(typed)) {
    await expect(page.locator(`#${id}`)).toHaveValue(text)
  }
})
