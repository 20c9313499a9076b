import type { Page } from '@playwright/test'
import type { Db } from '#db/database'
import { closeOpening } from '~/domain/openings/openings.server'
import { insertOpening } from '../../support/people/openings'
import { insertRegistered, password } from '../../support/people/registered'
import { insertStaff } from '../../support/people/staff'
import { startFilledSite } from '../../support/site/filled-site'
import type { Site } from '../../support/site/server'
import { expect, expectAccessible, test, usuallyScriptOn } from '../fixtures'

const phone = { width: 360, height: 740 }
const email = 'kavitha.example@gmail.com'
const long = 'You weld gates and grilles, and look after your tools.\n'.repeat(40)

let site: Site
let closed: string
test.beforeAll(async ({ newDatabase }) => {
  site = await startFilledSite(fill, await newDatabase())
})
test.afterAll(() => site.remove())
test.beforeEach(({ page }) => page.setViewportSize(phone))

test(`a candidate who is signed in applies for an opening with one press, and once${usuallyScriptOn}`, async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/login/candidate`)
  await signIn(page)
  await expect(page).toHaveURL(/\/profile\/candidate$/)
  await openFromList(page, 'Welder')
  const other = await context.newPage()
  await other.setViewportSize(phone)
  await other.goto(page.url())
  const apply = { name: 'Apply with your profile' }

  await page.getByRole('button', apply).click()
  await expect(page).toHaveURL(/\/requests\/PB-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welder')
  await expect(page.getByText('Your application was sent.')).toBeAttached()
  await expect(page.locator('main a[href^="/jobs/welder-"]')).toBeVisible()
  await expectFitting(page)
  const request = page.url()

  await test.step('pressed again where the page was open already', async () => {
    await other.getByRole('button', apply).click()
    await expect(other).toHaveURL(request)
    await expect(other.getByText('You have already applied')).toBeVisible()
  })

  await test.step('the opening leads to it from then on', async () => {
    await page.locator('main a[href^="/jobs/welder-"]').click()
    await expect(page.getByText('You have applied for this.')).toBeVisible()
    await expect(page.getByRole('button', apply)).toHaveCount(0)
    await expectAccessible(page)
    await expectFitting(page)
    await page.getByRole('link', { name: 'See your application' }).click()
    await expect(page).toHaveURL(request)
  })
})

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

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function expectFitting(page: Page) {
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
}

async function fill(db: Db) {
  await insertRegistered(db, 'candidate', { email })
  const by = await insertStaff(db)
  await insertOpening(db, { by, values: { about: long } })
  await insertOpening(db, { by, values: { title: 'Mason', about: long } })
  await insertOpening(db, { by, values: { title: 'Tailor' } })
  const { id, slug } = await insertOpening(db, { by, values: { title: 'Cook' } })
  await closeOpening(db, { id, by })
  closed = slug
}
