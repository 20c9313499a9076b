import type { Page } from '@playwright/test'
import { staffPassword } from '../../support/people/staff-person'
import { registerUnseen } from '../candidate'
import { expect, expectAccessible, test } from '../fixtures'
import { signInStaff } from './staff'

const nobodys = '/staff?kind=application&whose=nobodys'
const rows = (page: Page) => page.locator('#list tbody tr')

for (const width of [360, 1280]) {
  test(`a case is opened, its resume read and its person answered in four taps at ${width} px @script-on`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000)
    const people = [await registerUnseen(site), await registerUnseen(site)]
    await signInStaff(page, site)
    await page.setViewportSize({ width, height: 780 })
    await page.goto(nobodys)
    await expectAccessible(page)
    let taps = 0
    const tap = async (name: string) => {
      await page.getByRole('link', { name, exact: true }).first().click()
      taps += 1
    }
    for (const [n] of people.entries()) {
      taps = 0
      if (n > 0) await page.goto(nobodys)
      await tap('Kavitha Selvam')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kavitha Selvam')
      const sheet = page.url()
      const [file] = await Promise.all([
        page.context().waitForEvent('response', (one) => one.url().endsWith('?view')),
        page.getByRole('link', { name: /^Look at it/ }).click(),
      ])
      taps += 1
      expect([file.status(), file.headers()['content-disposition']]).toEqual([
        200,
        expect.stringMatching(/^inline; filename="resume\.pdf"/),
      ])
      // The way back from the file is the browser's own, where it shows one.
      if (page.url() !== sheet) await page.goBack()
      await page.getByLabel('New status').selectOption({ label: 'Shortlisted' })
      taps += 1
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      taps += 1
      await expect(
        page.getByText(/was changed\. A letter to the person will leave at/),
      ).toBeVisible()
      expect(taps).toBeLessThanOrEqual(4)
      if (n === 0) await expectAccessible(page)
    }
  })
}

test('status, reply and note stand above the data on a phone, and nothing scrolls sideways @script-on', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await registerUnseen(site)
  await signInStaff(page, site)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(nobodys)
  const isWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isWide()).toBe(false)
  await page.getByRole('link', { name: 'Kavitha Selvam' }).first().click()
  await expect(page.locator('#work')).toBeVisible()
  expect(await isWide()).toBe(false)
  const top = async (id: string) => (await page.locator(`#${id}`).boundingBox())?.y ?? 0
  expect(await top('work')).toBeLessThan(await top('documents'))
  expect(await top('note')).toBeLessThan(await top('personal'))
})

test('a person is erased with the password, and the page says by whom @script-on', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const person = await registerUnseen(site)
  const staff = await signInStaff(page, site)
  await page.goto(`/staff?search=${encodeURIComponent(person.gmail)}`)
  await page.getByRole('link', { name: 'Kavitha Selvam' }).click()
  const sheet = page.url()
  const other = await page.context().newPage()
  await other.goto(sheet)
  await other.getByLabel('Internal note', { exact: true }).fill('Good on the phone')
  await page.getByRole('link', { name: 'Erase' }).click()
  await expectAccessible(page)
  await page.getByLabel('Your password').fill('Wrong*123')
  await page.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText('This is not your password.').last()).toBeVisible()
  await page.getByLabel('Your password').fill(staffPassword)
  await page.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText('Erased.', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Save note' }).click()
  await expect(other.getByText(`${staff.name} erased this person on`)).toBeVisible()
  await expect(other.locator('#note')).toHaveValue('Good on the phone')
  await expectAccessible(other)
  expect((await page.goto(sheet))?.status()).toBe(410)
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
  await page.getByLabel('New status').selectOption({ label: 'Shortlisted' })
  await press('Show the letter')
  await leadsTo(/^The letter/)
  await press('Send')
  await leadsTo(/1 changed/)
  await page.getByRole('link', { name: 'Kavitha Selvam' }).click()
  // On a sheet it stays in the form, which is shown again.
  const shows = (text: RegExp) => expect(page.getByText(text)).toBeInViewport()
  await page.getByLabel('Internal note', { exact: true }).fill('Good on the phone')
  await press('Save note')
  await shows(/The note is saved/)
  await page.getByLabel('Give it to').selectOption({ label: 'Nobody' })
  await press('Give')
  await shows(/is with nobody now/)
  await press('Take it')
  await shows(/is with you now/)
  await page.getByLabel('Text to the person').fill('Come on Monday')
  await press('Send')
  await shows(/is saved\. A letter to the person/)
  await expect(page.getByLabel('Text to the person')).toHaveValue('')
  await press('Undo')
  await shows(/was undone/)
  await expect(page.getByLabel('Text to the person')).toHaveValue('Come on Monday')
})

test('what is typed on a sheet survives a reload @script-on', async ({ page, site }) => {
  test.setTimeout(120_000)
  const person = await registerUnseen(site)
  await signInStaff(page, site)
  await page.goto(`/staff?search=${encodeURIComponent(person.gmail)}`)
  await page.getByRole('link', { name: 'Kavitha Selvam' }).click()
  const text = page.getByLabel('Text to the person')
  await text.fill('Come on Monday')
  await page.reload()
  await expect(text).toHaveValue('Come on Monday')
})
