import type { Page } from '@playwright/test'
import { korkai } from '../../fixtures/korkai'
import { savedNotice } from '../../support/pages/saved-words'
import * as client from '../client'
import { expect } from '../fixtures'
import {
  expectTyped,
  typeIn,
  saveForLater,
  without,
  type Answers,
  type Journey,
} from './interruptions'

/** `/client-signup`, with every field of its three steps. */
export function clientRegistration(): Journey {
  const { company_email, company_phone } = client.newCompany()
  const company = {
    ...korkai,
    company_email,
    company_phone,
    company_social_media_Facebook: 'facebook.com/korkai',
    company_social_media_Twitter: 'x.com/korkai',
    company_social_media_Whatsapp_group: 'chat.whatsapp.com/Korkai',
    company_license: 'IEC 0412345678',
  }
  const answers = without(company, /password/)
  const of = (...steps: number[]): Answers =>
    Object.fromEntries(
      steps.flatMap((step) => client.steps[step - 1] ?? []).map((name) => [name, company[name]]),
    )
  const [first, second, third] = [1, 2, 3].map((step) => `/client-signup?step=${step}`) as [
    string,
    string,
    string,
  ]
  const kept =
    (step: number, typed: Answers, ...sentences: string[]) =>
    async (page: Page) => {
      await expect(page.locator('progress')).toHaveAttribute('value', String(step))
      await expectTyped(page, typed)
      for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible()
    }
  const [sent, proven] = ['Enter the 6-digit code', 'Email verified successfully!']
  return {
    title: 'a company registers',
    answers,
    steps: [
      {
        title: 'step 1, and a code by email',
        at: first,
        async take(page) {
          await typeIn(page, of(1))
          await client.sendEmailCode(page)
        },
        kept: kept(1, of(1), sent),
      },
      {
        title: 'the email verified',
        at: first,
        take: (page, outbox) => client.verifyEmail(page, outbox, company),
        kept: kept(1, of(1), proven),
      },
      {
        title: 'the phone verified, and on to step 2',
        at: first,
        found: second,
        async take(page, outbox) {
          await client.verifyPhone(page, outbox, company)
          await client.next(page)
          await expect(page.locator('progress')).toHaveAttribute('value', '2')
        },
        kept: kept(2, {}),
      },
      {
        title: 'step 2, and on to step 3',
        at: second,
        found: third,
        async take(page) {
          await typeIn(page, of(2))
          await client.next(page)
          await expect(page.locator('progress')).toHaveAttribute('value', '3')
        },
        kept: kept(3, of(1, 2)),
      },
      {
        title: 'step 3',
        at: third,
        async take(page) {
          await typeIn(page, of(3))
          await saveForLater(page)
          await expect(page.getByText(savedNotice)).toBeVisible()
        },
        kept: kept(3, of(1, 2, 3)),
      },
    ],
    async complete(page) {
      await client.fillPasswords(page, company)
      await client.complete(page)
      await client.expectRegistered(page)
    },
    async arrive(page, siteUrl) {
      await page.goto(`${siteUrl}/login/client`)
      await page.getByLabel('Email').fill(company_email)
      await page.getByLabel('Password').fill(company.password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(/\/profile\/client$/)
      for (const name of client.steps[1] ?? []) {
        const [address = ''] = company[name].replace('https://www.', '').split(',')
        await expect(page.locator('main')).toContainText(address)
      }
      await page.goto(`${siteUrl}/client/edit-profile`)
      await expectTyped(page, without({ ...of(1, 3) }, /annual_income/))
    },
  }
}
