import type { Page } from '@playwright/test'
import { selvi } from '../../fixtures/selvi'
import * as customer from '../customer'
import { expect } from '../fixtures'
import { expectTyped, typeIn, without, type Journey } from './interruptions'

/** `/customerform`. */
export function customerRegistration(): Journey {
  const person = customer.selvi()
  const { email, number, password } = person
  const answers = { ...without(selvi, /password/), email, number }
  const kept =
    (...sentences: string[]) =>
    async (page: Page) => {
      await expectTyped(page, answers)
      for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible()
    }
  const [sent, proven] = ['Enter the 6-digit code', 'Phone number verified!']
  const at = '/customerform'
  return {
    title: 'a customer registers',
    answers,
    steps: [
      {
        title: 'answers, and a code by SMS',
        at,
        async take(page) {
          await typeIn(page, answers)
          await customer.sendPhoneCode(page)
        },
        kept: kept(sent),
      },
      {
        title: 'the phone verified',
        at,
        async take(page, outbox) {
          await customer.enterPhoneCode(page, outbox, number)
          await expect(page.getByText(proven).first()).toBeVisible()
        },
        kept: kept(proven),
      },
      {
        title: 'a code by email',
        at,
        take: customer.sendEmailCode,
        kept: kept(proven, sent),
      },
      {
        title: 'the email verified',
        at,
        async take(page, outbox) {
          await customer.enterEmailCode(page, outbox, email)
          await expect(page.getByText('Email verified successfully!').first()).toBeVisible()
        },
        kept: kept(proven, 'Email verified successfully!'),
      },
    ],
    async complete(page) {
      await customer.fillPasswords(page, password)
      await customer.submit(page)
      await expect(page).toHaveURL(/\/customer$/)
    },
    async arrive(page, siteUrl) {
      await page.goto(`${siteUrl}/login/customer`)
      await customer.signIn(page, person)
      await page.goto(`${siteUrl}/profile/customer?edit`)
      await expectTyped(page, answers)
    },
  }
}
