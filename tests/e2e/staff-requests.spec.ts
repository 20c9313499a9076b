import type { Db } from '../../db/database'
import { formatReference } from '~/domain/requests/reference'
import { insertRequest } from '~/domain/requests/requests.server'
import { startFilledSite } from '../support/filled-site'
import { insertRegistered } from '../support/registered'
import type { Site } from '../support/server'
import { expect, expectAccessible, test, usuallyScriptOn } from './fixtures'
import { signInStaff } from './staff'

const long = 'Thiruvenkadathaiyangar'.repeat(5)
let site: Site
let reference = ''

test.beforeAll(async () => {
  site = await startFilledSite(fill)
})
test.afterAll(() => site.remove())

async function fill(db: Db) {
  const company = await insertRegistered(db, 'client', { email: 'office@korkai.example' })
  const candidate = await insertRegistered(db)
  const customer = await insertRegistered(db, 'customer', { email: 'selvi@example.in' })
  await db.transaction().execute(async (trx) => {
    const at = new Date('2026-03-02T09:00:00Z')
    await insertRequest(trx, { accountId: company, kind: 'requirement', about: long, at })
    await insertRequest(trx, { accountId: customer, kind: 'service', about: 'ACADEMY', at })
    const welder = { accountId: candidate, kind: 'application', about: 'Welder', at } as const
    reference = formatReference((await insertRequest(trx, welder)).reference)
  })
}

test(`the staff finds a request, opens it on the sheet, and exports the list${usuallyScriptOn}`, async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signInStaff(page, site)
  await page.goto(`${site.url}/staff/requests`)
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByLabel('Search subjects, names, references').fill(reference.toLowerCase())
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByRole('link', { name: 'Kavitha Selvam' }).click()
  await expect(page).toHaveURL(/\/staff\/candidate\/[\da-f-]+#request-\w{8}$/)
  await expect(page.getByText(reference)).toBeInViewport()

  await page.goto(`${site.url}/staff/requests?from=2026-02-30`)
  await expect(page.getByLabel('From')).toHaveValue('2026-02-30')
  await expectAccessible(page)
})

test(`its list fits every screen, whatever people wrote${usuallyScriptOn}`, async ({ page }) => {
  await signInStaff(page, site)
  await page.goto(`${site.url}/staff/requests`)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const main = await page.locator('main').boundingBox()
    expect(main?.width).toBeLessThanOrEqual(width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }
})
