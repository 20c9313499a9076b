import type { Page } from '@playwright/test'
import { startFilledSite } from '../../support/site/filled-site'
import { korkai } from '../../fixtures/korkai'
import { insertKorkai } from '../../support/people/korkai-company'
import type { Site } from '../../support/site/server'
import { expect } from '../fixtures'

export const email = korkai.company_email.toLowerCase()

/**
 * A running product of its own in whose database Korkai is registered already.
 *
 * @param databaseUrl of an empty database on PostgreSQL, instead of the embedded one.
 */
export function startKorkaiSite(databaseUrl?: string): Promise<Site> {
  return startFilledSite((db) => insertKorkai(db), databaseUrl)
}

/** Signs in at the door that is open, or opens it first. */
export async function signInAsKorkai(page: Page, site: Site, address = email) {
  if (!/\/login\/client/.test(page.url())) await page.goto(`${site.url}/login/client`)
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Password').fill(korkai.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/login\//)
}
