import { expect, test } from '../fixtures'

test.use({ viewport: { width: 360, height: 740 } })

const password = 'Ponni-Kaveri-1'

test('without script Enter with one password says what is missing, and never forgets it silently @script-off', async ({
  page,
}) => {
  await page.goto('/customerform')
  await page.locator('#password').fill(password)
  await page.locator('#password').press('Enter')
  await expect(page).toHaveTitle(/^Error/)
})
