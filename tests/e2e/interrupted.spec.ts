import {
  resume,
  resumeBytes,
  fillAnswers,
  fillPassword,
  kavitha,
  register,
  signIn,
  verifyPhone,
} from './candidate'
import { expect, test } from './fixtures'
import { startSite } from '../support/server'
import { freshDatabase } from '../support/fresh-database'

for (const engine of ['embedded', 'postgresql'] as const) {
  test(`a registration survives kill -9 between any two steps (${engine}) @script-off`, async ({
    page,
    postgres,
  }) => {
    test.setTimeout(120_000)
    test.skip(engine === 'postgresql' && 'missing' in postgres, 'no PostgreSQL on this machine')
    const database =
      'url' in postgres && engine === 'postgresql' ? await freshDatabase(postgres.url) : undefined
    const site = await startSite(database ? { DATABASE_URL: database.url } : {})
    const person = kavitha()
    const crash = async () => {
      await site.kill9()
      await site.restart()
      await page.goto(`${site.url}/form`)
    }
    try {
      await page.goto(`${site.url}/form`)
      await fillAnswers(page, person)
      await page.getByLabel('Resume').setInputFiles(resume)
      await page.getByRole('button', { name: 'Save for later' }).click()
      await expect(page.getByText('Your answers are saved.')).toBeVisible()
      await crash()

      await expect(page.getByLabel('Full name')).toHaveValue(person.name)
      await expect(page.getByText('resume.pdf', { exact: true })).toBeVisible()
      await page.locator('button[value="send-email-otp"]').click()
      await expect(page.getByText('OTP sent to your email!').first()).toBeVisible()
      await crash()

      await page.locator('#gmail_otp').fill(await site.outbox.latestCode(person.gmail))
      await page.locator('button[value="verify-email-otp"]').click()
      await expect(page.getByText('Email verified successfully!').first()).toBeVisible()
      await crash()

      await expect(page.getByText('Email verified successfully!')).toBeVisible()
      await verifyPhone(page, site.outbox, person)
      await crash()

      await fillPassword(page, person)
      await register(page)
      await site.kill9()
      await site.restart()

      await page.goto(`${site.url}/login/candidate`)
      await signIn(page, person)
      await site.kill9()
      await site.restart()

      await page.goto(`${site.url}/profile/candidate`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download resume' }).click(),
      ])
      const stream = await download.createReadStream()
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      expect(Buffer.concat(chunks).equals(resumeBytes())).toBe(true)
    } finally {
      await site.remove()
      await database?.remove()
    }
  })
}
