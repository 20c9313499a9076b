import type { Page } from '@playwright/test'
import { registerUnseen } from '../candidate'
import { receiveMessages } from './messages'
import { expect, expectAccessible, test } from '../fixtures'
import { signInStaff } from './staff'

const wide = { width: 1920, height: 1080 }
const names = (page: Page) => page.locator('#list th[scope=row]')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('from 1600 px a row opens beside the list, and it alone is loaded; Back, Forward and Next lead on so @script-on', async ({
  page,
  site,
}) => {
  const word = await receiveMessages(site, ['Anbu', 'Bala', 'Chitra'])
  await signInStaff(page, site)
  await page.setViewportSize(wide)
  await page.goto(`/staff?search=${word}`, { waitUntil: 'networkidle' })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.resourceType() === 'document') asked.push(`document ${pathname}`)
    if (pathname.endsWith('.data')) asked.push(searchParams.get('_routes') ?? 'all')
  })
  const isBeside = async (name: string) => {
    await expect(title(page)).toHaveText(name)
    await expect(page).toHaveTitle(new RegExp(`^${name} `))
    await expect(names(page)).toHaveText(['Chitra', 'Bala', 'Anbu'])
    await expect(page.locator('#list [aria-current]')).toHaveText(name)
  }
  await page.getByRole('link', { name: 'Chitra' }).click()
  await isBeside('Chitra')
  await expect(title(page)).toBeFocused()
  expect(asked).toEqual(['root,routes/staff/sheet/sheet'])
  await expectAccessible(page)
  await page.keyboard.press('n')
  await isBeside('Bala')
  await page.goBack()
  await isBeside('Chitra')
  await page.goBack()
  await expect(title(page)).toHaveText('Inbox')
  await expect(page.getByRole('link', { name: 'Chitra' })).toBeFocused()
  await page.goForward()
  await isBeside('Chitra')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await isBeside('Bala')
  expect(asked.filter((one) => one.startsWith('document'))).toEqual([])
})

test('a sheet that is opened by its address, or posts, has its list beside it from 1600 px, and keeps what is typed @script-on', async ({
  page,
  site,
}) => {
  const word = await receiveMessages(site, ['Anbu', 'Bala'])
  await signInStaff(page, site)
  await page.goto(`/staff?search=${word}`)
  await page.getByRole('link', { name: 'Bala' }).click()
  await expect(title(page)).toHaveText('Bala')
  await expect(names(page).first()).toBeHidden()
  await page.setViewportSize(wide)
  await expect(names(page)).toHaveText(['Bala', 'Anbu'])
  await page.getByLabel('Internal note', { exact: true }).fill('Good on the phone')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('The note is saved.')).toBeInViewport()
  await expect(names(page)).toHaveText(['Bala', 'Anbu'])
  await expect(page.locator('main h1')).toHaveCount(1)
  await expect(page.getByText('The note is saved.')).toHaveCount(1)
  const note = page.getByLabel('Internal note', { exact: true })
  await note.fill('Left at once')
  await page.getByRole('link', { name: 'Anbu' }).click()
  await expect(title(page)).toHaveText('Anbu')
  await expect(note).toHaveValue('')
  await expect(async () => {
    await page.getByRole('link', { name: 'Bala' }).click()
    await expect(note).toHaveValue('Left at once', { timeout: 500 })
  }).toPass()
  // Narrower, it is the whole page again.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(names(page).first()).toBeHidden()
})

test('Take in the list leaves the sheet beside it open @script-on', async ({ page, site }) => {
  const word = await receiveMessages(site, ['Anbu', 'Bala'])
  await signInStaff(page, site)
  await page.setViewportSize(wide)
  await page.goto(`/staff?search=${word}`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Bala' }).click()
  await expect(title(page)).toHaveText('Bala')
  const take = async (name: string) => {
    await page.getByRole('checkbox', { name: `${name}, ${word}` }).check()
    await page.getByRole('button', { name: 'Take', exact: true }).click()
    await expect(page.locator('#notice')).toHaveText('One is with you now.')
    await expect(page.locator('#notice')).toBeFocused()
    await expect(title(page)).toHaveText('Bala')
    await expect(names(page)).toHaveText(['Bala', 'Anbu'])
  }
  await take('Anbu')
  // Its address need not name the case.
  await page.goto(
    page
      .url()
      .replace(/[?&]case=[^&#]*/, '')
      .replace(/#.*/, ''),
  )
  await expect(names(page)).toHaveText(['Bala', 'Anbu'])
  await expect(page.locator('#list [aria-current]')).toHaveText('Bala')
  await take('Bala')
})

test('at 1600 px no word of a label is parted, also where text is larger @script-on', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const person = await registerUnseen(site)
  await signInStaff(page, site)
  await page.setViewportSize({ width: 1600, height: 1000 })
  await page.goto(`/staff?search=${encodeURIComponent(person.gmail)}`)
  await page.getByRole('link', { name: 'Kavitha Selvam' }).click()
  await expect(title(page)).toHaveText('Kavitha Selvam')
  const department = page.locator('dt', { hasText: /^Department$/ })
  for (const size of ['100%', '125%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size)
    const lines = await department.evaluate((label) => {
      const words = document.createRange()
      words.selectNodeContents(label)
      return new Set([...words.getClientRects()].map(({ top }) => top)).size
    })
    expect([size, lines]).toEqual([size, 1])
  }
})

test('without script a sheet is the whole page, however wide the screen @script-off', async ({
  page,
  site,
}) => {
  const word = await receiveMessages(site, ['Anbu'])
  await signInStaff(page, site)
  await page.setViewportSize(wide)
  await page.goto(`/staff?search=${word}`)
  await page.getByRole('link', { name: 'Anbu' }).click()
  await expect(title(page)).toHaveText('Anbu')
  await expect(names(page)).toHaveCount(0)
})
