import * as candidate from '../candidate'
import { expect, test, usuallyScriptOn } from '../fixtures'

test.use({ viewport: { width: 360, height: 740 } })

const password = 'Ponni-Kaveri-1'

test(`Enter in the last field registers a candidate${usuallyScriptOn}`, async ({ page, site }) => {
  const person = candidate.createCandidate()
  await page.goto('/form')
  await candidate.fillAnswers(page, person)
  await candidate.verifyEmail(page, site.outbox, person)
  await candidate.verifyPhone(page, site.outbox, person)
  await candidate.fillPassword(page, person)
  await page.locator('#confirm_password').press('Enter')
  await expect(page).toHaveURL(/\/login\/candidate$/)
})

test('without script Enter with one password says what is missing, and never forgets it silently @script-off', async ({
  page,
}) => {
  await page.goto('/customerform')
  await page.locator('#password').fill(password)
  await page.locator('#password').press('Enter')
  await expect(page).toHaveTitle(/^Error/)
})
