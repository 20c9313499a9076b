import type { Page } from '@playwright/test'
import type { Site } from '../../support/site/server'
import { addStaffPerson, signInAs } from '../../support/people/staff-person'

let people = 0

/** Names and addresses that no other test has. */
export function createStaffPerson(name = 'Priya Raman'): { name: string; email: string } {
  people += 1
  const worker = process.env.TEST_PARALLEL_INDEX ?? '0'
  const tail = `${worker}.${process.pid}.${people}`
  return { name: `${name} ${tail}`, email: `staff.${tail}@pearlbridge.example` }
}

/** Signs somebody new in without a page, and gives the page that browser's cookies. */
export async function signInStaff(
  page: Page,
  site: Site,
): Promise<{ name: string; email: string }> {
  const person = createStaffPerson()
  const browser = site.browser()
  await addStaffPerson(site, person, browser)
  await signInAs(site, person.email, browser)
  const cookies = [...browser.cookies].map(([name, value]) => {
    const path = name.startsWith('staff') ? '/staff' : '/'
    return { name, value, path, domain: new URL(site.url).hostname, sameSite: 'Lax' as const }
  })
  await page.context().addCookies(cookies)
  return person
}
