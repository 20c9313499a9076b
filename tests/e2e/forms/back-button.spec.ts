import { startSite } from '../../support/site/server'
import { expect, test } from '../fixtures'
import { maxRefusedPosts } from '~/server/admission/refused-posts.server'

const register = 'button[value="register"]'

test('what a network with too many refused forms could not send is in the form again after Back @script-off', async ({
  page,
  newDatabase,
}) => {
  test.slow()
  const DATABASE_URL = await newDatabase()
  const site = await startSite(DATABASE_URL ? { DATABASE_URL } : {})
  try {
    await page.goto(`${site.url}/contact`)
    await page.evaluate(async (times) => {
      for (let n = 0; n < times; n += 1) await fetch('/contact', { method: 'POST', body: '' })
    }, maxRefusedPosts)
    const typed = { username: 'Arul', message: 'Please call me.' }
    for (const path of ['/contact', '/customerform']) {
      await page.goto(site.url + path)
      const fields = path === '/contact' ? typed : { full_name: 'Selvi', city: 'Tuticorin' }
      for (const [id, text] of Object.entries(fields)) await page.locator(`#${id}`).fill(text)
      const press = path === '/contact' ? '#contact button' : register
      await page.locator(press).and(page.locator(':not([tabindex])')).first().click()
      await expect(page.getByText('Go back, wait a minute and send it again.')).toBeVisible()
      await page.goBack()
      for (const [id, text] of Object.entries(fields)) {
        await expect(page.locator(`#${id}`)).toHaveValue(text)
      }
    }
  } finally {
    await site.remove()
  }
})

test('a message sent once more after Back is the same message @script-off', async ({ page }) => {
  await page.goto('/contact')
  const typed = { username: 'Arul', email: 'arul@example.com', message: 'Please call me back.' }
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text)
  const send = async () => {
    await page.locator('#contact button').click()
    await expect(page).toHaveURL(/^[^?]*\/contact\/sent\?/)
    return page.locator('main strong').textContent()
  }
  const reference = await send()
  expect(reference).toMatch(/^PB-/)
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text)
  expect(await send()).toBe(reference)
})
