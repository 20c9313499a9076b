import type { Page } from '@playwright/test'
import type { UserType } from '#db/schema'
import { expect } from '../fixtures'
import { expectTyped, typeIn, type Journey } from './interruptions'

/** `/forgot-password/{userType}` of an account that is there. */
export function passwordReset(userType: UserType, email: string): Journey {
  const at = `/forgot-password/${userType}`
  const changed = 'Kadal*2026'
  const kept = (step: number) => async (page: Page) => {
    await expect(page.getByRole('progressbar', { name: `Step ${step} of 4` })).toBeVisible()
    await expectTyped(page, { email })
  }
  return {
    title: `a ${userType} resets a password`,
    answers: { email },
    steps: [
      {
        title: 'the address, and a code',
        at,
        async take(page, outbox) {
          await typeIn(page, { email })
          await page.getByRole('button', { name: 'Send OTP' }).click()
          await expect(page.getByText('OTP sent to your email')).toBeVisible()
          await outbox.latestCode(email)
        },
        kept: kept(2),
      },
      {
        title: 'the code verified',
        at,
        async take(page, outbox) {
          await page.locator('#otp').fill(await outbox.latestCode(email))
          await page.getByRole('button', { name: 'Verify OTP' }).click()
          await expect(page.getByText('OTP verified. Now reset your password.')).toBeVisible()
        },
        kept: kept(3),
      },
    ],
    async complete(page) {
      await page.getByLabel('New password').fill(changed)
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await expect(page).toHaveURL(/\?done$/)
    },
    async arrive(page, siteUrl) {
      await page.goto(`${siteUrl}${at}?done`)
      await expect(page.getByRole('progressbar', { name: 'Step 4 of 4' })).toBeVisible()
      await page.goto(`${siteUrl}/login/${userType}`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill(changed)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(new RegExp(`/profile/${userType}$`))
    },
  }
}
