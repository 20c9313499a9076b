import type { Page } from '@playwright/test'
import { staffPassword } from '../../support/people/staff-person'
import { registerUnseen } from '../candidate'
import { expect, expectAccessible, full, test } from '../fixtures'
import { signInStaff } from './staff'

const open = '/staff?kind=application'
const rows = (page: Page) => page.locator('#list tbody tr')

for (const width of full ? [360, 1280] : [360]) {
  test(`a case is opened, its resume read and its person answered in three taps and words at ${width} px @script-on`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000)
    const people = [await registerUnseen(site), await registerUnseen(site)]
    await signInStaff(page, site)
    await page.setViewportSize({ width, height: 780 })
    await page.goto(open)
    await expectAccessible(page)
    let taps = 0
    const tap = async (name: string) => {
      await page.getByRole('link', { name, exact: true }).first().click()
      taps += 1
    }
    for (const [n] of people.entries()) {
      taps = 0
      if (n > 0) await page.goto(open)
      await tap('Kavitha Selvam')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kavitha Selvam')
      const sheet = page.url()
      const [file] = await Promise.all([
        page.context().waitForEvent('response', (one) => one.url().endsWith('?view')),
        page.getByRole('link', { name: /^Open resume/ }).click(),
      ])
      taps += 1
      expect([file.status(), file.headers()['content-disposition']]).toEqual([
        200,
        expect.stringMatching(/^inline; filename=resume\.pdf/),
      ])
      // The way back from the file is the browser's own, where it shows one.
      if (page.url() !== sheet) await page.goBack()
      await page.getByLabel('Answer or note').fill('Come on Monday')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      taps += 1
      await expect(page.getByText(/^Your answer to Kavitha Selvam leaves at/)).toBeVisible()
      expect(taps).toBeLessThanOrEqual(3)
      if (n === 0) await expectAccessible(page)
    }
  })
}

test('documents, words and answer stand above the data on a phone, and nothing scrolls sideways @script-on', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await registerUnseen(site)
  await signInStaff(page, site)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(open)
  const isWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isWide()).toBe(false)
  // Without the notice of the sign-in.
  await page.reload()
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(330)
  await page.getByRole('link', { name: 'Kavitha Selvam' }).first().click()
  await expect(page.locator('#work')).toBeVisible()
  expect(await isWide()).toBe(false)
  const top = async (id: string) => (await page.locator(`#${id}`).boundingBox())?.y ?? 0
  const tops = await Promise.all(['documents', 'case', 'work', 'personal'].map(top))
  expect(tops).toEqual([...tops].sort((one, two) => one - two))
})

test('a person is erased with the password, and a colleague finds no page @script-on', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const person = await registerUnseen(site)
  await signInStaff(page, site)
  await page.goto(`/staff?search=${encodeURIComponent(person.gmail)}`)
  await page.getByRole('link', { name: 'Kavitha Selvam' }).click()
  const sheet = page.url()
  const other = await page.context().newPage()
  await other.goto(sheet)
  await other.getByLabel('Answer or note').fill('Good on the phone')
  await page.getByText(/^Erase Kavitha Selvam/).click()
  await expectAccessible(page)
  await page.getByLabel('Your password').fill('Wrong*123')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText('This is not your password.').last()).toBeVisible()
  await page.getByLabel('Your password').fill(staffPassword)
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText('Erased.', { exact: true })).toBeAttached()
  await other.getByRole('button', { name: 'Save as note' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'There is no page at this address',
  )
  expect((await page.goto(sheet))?.status()).toBe(404)
})

test('after a press the focus is at what came of it @script-on', async ({ page, site }) => {
  test.setTimeout(120_000)
  const person = await registerUnseen(site)
  await signInStaff(page, site)
  const list = `/staff?search=${encodeURIComponent(person.gmail)}`
  await page.goto(list, { waitUntil: 'networkidle' })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const leadsTo = async (text: RegExp) => {
    await page.waitForLoadState('networkidle')
    await expect(page.locator(':focus')).toContainText(text)
  }
  const box = rows(page).getByRole('checkbox').first()
  await box.check()
  await press('Answer…')
  await page.getByLabel('Status after the answer').selectOption({ label: 'Shortlisted' })
  await press('Show the letter')
  await leadsTo(/^The letter/)
  await press('Send')
  await leadsTo(/1 changed/)
  await page.getByRole('link', { name: 'Kavitha Selvam' }).click()
  // On a case it stays in the form, which is shown again.
  const shows = (text: RegExp) => expect(page.getByText(text)).toBeInViewport()
  await page.getByLabel('Answer or note').fill('Good on the phone')
  await press('Save as note')
  await shows(/The note is saved/)
  await page.getByLabel('Answer or note').fill('Come on Monday')
  await press('Send')
  await page.getByRole('link', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo the last answer' }).click()
  await shows(/The answer is undone/)
  await expect(page.getByLabel('Answer or note')).toHaveValue('Come on Monday')
})

test('what is typed on a sheet survives a reload @script-on', async ({ page, site }) => {
  test.setTimeout(120_000)
  const person = await registerUnseen(site)
  await signInStaff(page, site)
  await page.goto(`/staff?search=${encodeURIComponent(person.gmail)}`)
  await page.getByRole('link', { name: 'Kavitha Selvam' }).click()
  const text = page.getByLabel('Answer or note')
  await text.fill('Come on Monday')
  await page.reload()
  await expect(text).toHaveValue('Come on Monday')
})
