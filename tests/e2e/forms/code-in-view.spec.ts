import type { Page } from '@playwright/test'
import { kavitha } from '../candidate'
import { expect, test } from '../fixtures'

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** FILM names a folder for a picture of each step. */
const film = async (page: Page, step: string) => {
  const { FILM } = process.env
  const { project } = test.info()
  const width = page.viewportSize()?.width ?? 0
  if (FILM) await page.screenshot({ path: `${FILM}/${project.name}-${width}-${step}.png` })
}

const code = (page: Page, name = 'gmail') => page.locator(`#${name}_otp`)

/** Where the middle of the field is, in parts of the screen's height. */
async function placeOf(page: Page, name?: string): Promise<number> {
  const box = await code(page, name).boundingBox()
  const { height = 1 } = page.viewportSize() ?? {}
  return box ? (box.y + box.height / 2) / height : NaN
}

const forms = [
  { path: '/form', name: 'gmail' },
  { path: '/customerform', name: 'email' },
  { path: '/client-signup', name: 'company_email' },
]

for (const size of sizes) {
  for (const { path, name } of forms) {
    test(`the code asked for at ${path} is in the middle at ${size.width} px, and stays @script-on`, async ({
      page,
      site,
    }) => {
      const { gmail } = kavitha()
      await page.setViewportSize(size)
      await page.goto(path)
      await page.locator(`#${name}`).fill(gmail)
      await page.locator('[value="send-email-otp"]').click()
      await expect(code(page, name)).toBeFocused()
      const before = await placeOf(page, name)
      test.info().annotations.push({ type: 'place', description: String(before) })
      expect(before).toBeGreaterThan(1 / 3)
      expect(before).toBeLessThan(2 / 3)
      await film(page, `${name}-1-sent`)
      // Nothing is there that would go while somebody types.
      await expect(page.locator('main [data-fades]')).toHaveCount(0)
      const otp = await site.outbox.latestCode(gmail)
      for (const digit of otp.slice(0, 5)) {
        await page.keyboard.type(digit)
        expect(await placeOf(page, name)).toBeCloseTo(before, 3)
      }
      await film(page, `${name}-2-typed`)
      await page.keyboard.type(otp.slice(5))
      await expect(page.getByText('Email verified successfully!')).toBeVisible()
      await film(page, `${name}-3-verified`)
    })
  }

  test(`a wrong code is told where it was typed at ${size.width} px`, async ({ page, site }) => {
    const { gmail } = kavitha()
    await page.setViewportSize(size)
    await page.goto('/form')
    await page.getByLabel('Gmail').fill(gmail)
    await page.locator('[value="send-email-otp"]').click()
    await expect(code(page)).toBeInViewport({ ratio: 1 })
    await film(page, '1-sent')
    const right = await site.outbox.latestCode(gmail)
    const wrong = right === '123456' ? '654321' : '123456'
    await code(page).fill(wrong)
    const isScripted = test.info().project.name === 'script-on'
    if (!isScripted) await page.locator('[value="verify-email-otp"]').click()
    await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(code(page)).toBeFocused()
    await expect(code(page)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#gmail_otp-error')).toBeInViewport({ ratio: 1 })
    await film(page, '2-wrong')
    await code(page).fill(right)
    if (!isScripted) await page.locator('[value="verify-email-otp"]').click()
    await expect(page.getByText('Email verified successfully!')).toBeInViewport()
    await film(page, '3-verified')
  })
}

test('the code of a corrected address goes, and the button sends to the new one', async ({
  page,
}) => {
  const { gmail } = kavitha()
  await page.goto('/form')
  await page.getByLabel('Gmail').fill(gmail)
  await page.locator('[value="send-email-otp"]').click()
  await expect(code(page)).toBeVisible()
  await page.getByLabel('Gmail').fill(`x${gmail}`)
  if (test.info().project.name === 'script-off') await page.locator('[value="save"]').click()
  await expect(code(page)).toBeHidden()
  await expect(page.locator('[value="send-email-otp"]').first()).toHaveText('Send OTP')
})
