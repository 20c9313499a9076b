import type { Page } from '@playwright/test'
import type { Db } from '#db/database'
import { closeOpening } from '~/domain/openings/openings.server'
import { insertOpening } from '../../support/people/openings'
import { insertStaff } from '../../support/people/staff'
import { startFilledSite } from '../../support/site/filled-site'
import type { Site } from '../../support/site/server'
import { expect, expectAccessible, test } from '../fixtures'

const phone = { width: 360, height: 740 }
const long = 'You weld gates and grilles, and look after your tools.\n'.repeat(40)

let site: Site
let closed: string
test.beforeAll(async ({ newDatabase }) => {
  site = await startFilledSite(fill, await newDatabase())
})
test.afterAll(() => site.remove())
test.beforeEach(({ page }) => page.setViewportSize(phone))

test('openings pass axe in light and dark and fit 360 px, open, closed and listed @script-on', async ({
  page,
}) => {
  await openFromList(page, 'Welder')
  for (const path of ['/jobs', new URL(page.url()).pathname, `/jobs/${closed}`]) {
    await page.goto(site.url + path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      await expectFitting(page)
    }
  }
  await expect(page.getByText('This opening is closed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0)
})

async function openFromList(page: Page, title: string) {
  await page.goto(`${site.url}/jobs`)
  const list = page.getByRole('region', { name: '3 openings are open now' })
  await list.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

async function expectFitting(page: Page) {
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
}

async function fill(db: Db) {
  const by = await insertStaff(db)
  await insertOpening(db, { by, values: { about: long } })
  await insertOpening(db, { by, values: { title: 'Mason', about: long } })
  await insertOpening(db, { by, values: { title: 'Tailor' } })
  const { id, slug } = await insertOpening(db, { by, values: { title: 'Cook' } })
  await closeOpening(db, { id, by })
  closed = slug
}
