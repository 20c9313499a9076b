import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures'
import { receiveMessages } from './messages'
import { signInStaff } from './staff'

/** What `<Link>` and `<Form>` call. */
declare global {
  interface Window {
    __remixRouter: { navigate(to: string, options?: object): Promise<void> }
  }
}

/** What `<Link to>` does. */
async function go(page: Page, to: string): Promise<void> {
  await page.waitForFunction(() => '__remixRouter' in window)
  await page.evaluate((to) => void window.__remixRouter.navigate(to), to)
}

/** What `<Form method="post" action>` does, with the fields of the page's list. */
async function post(page: Page, action: string, fields: Record<string, string>): Promise<void> {
  await page.waitForFunction(() => '__remixRouter' in window)
  await page.evaluate(
    ([action, fields]) => {
      const formData = new FormData(
        document.querySelector<HTMLFormElement>('form#list') ?? undefined,
      )
      for (const [name, value] of Object.entries(fields)) formData.set(name, value)
      void window.__remixRouter.navigate(action, { formMethod: 'post', formData })
    },
    [action, fields] as const,
  )
}

/** All that the console and the page complain of: hydration, the policy, whatever fails. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

const documents = (requests: readonly Request[]) =>
  requests.filter((request) => request.resourceType() === 'document').length

const tickAll = (page: Page) => page.getByRole('checkbox', { name: 'Tick all' })

test('all rows are ticked at once, and a bar says how many @script-on', async ({ page, site }) => {
  const complaints = complaintsOf(page)
  const word = await receiveMessages(site, ['Anbu', 'Bala', 'Chitra'])
  await signInStaff(page, site)
  await page.goto(`/staff?status=received&search=${word}`)
  await tickAll(page).check()
  await expect(page.getByRole('status').filter({ hasText: '3 of 3 ticked' })).toBeInViewport()
  await page.getByRole('checkbox', { name: `Bala, ${word}` }).uncheck()
  await expect(page.getByText('2 of 3 ticked')).toBeVisible()
  await expect(tickAll(page)).toHaveJSProperty('indeterminate', true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(page.locator('#list th[scope=row]')).toHaveText(['Bala'])
  expect(complaints).toEqual([])
})

test('what waits is counted again each minute while the page is looked at @script-on', async ({
  page,
  site,
}) => {
  const complaints = complaintsOf(page)
  const word = await receiveMessages(site, ['Anbu'])
  await signInStaff(page, site)
  await page.clock.install()
  await page.goto(`/staff?search=${word}`)
  await page.getByRole('checkbox', { name: `Anbu, ${word}` }).check()
  const waits = async () =>
    Number.parseInt((await page.getByRole('link', { name: / open, / }).textContent()) ?? '', 10)
  const before = await waits()
  await receiveMessages(site, ['Bala'])
  await page.clock.runFor(60_000)
  await expect.poll(waits).toBe(before + 1)
  // What is ticked stays ticked.
  await expect(page.getByText('1 of 1 ticked')).toBeVisible()
  expect(complaints).toEqual([])
})

test('without script nothing says so, and the buttons are there @script-off', async ({
  page,
  site,
}) => {
  const word = await receiveMessages(site, ['Anbu'])
  await signInStaff(page, site)
  await page.goto(`/staff?status=received&search=${word}`)
  await expect(tickAll(page)).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Anbu, ${word}` }).check()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(page.getByText('One is with you now.')).toBeVisible()
})

test('who asks to save data gets the page without script @script-on', async ({ page, site }) => {
  await receiveMessages(site, ['Anbu'])
  await signInStaff(page, site)
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  const requests = requestsOf(page)
  await page.goto('/staff')
  await expect(page.getByRole('button', { name: 'Take', exact: true })).toBeVisible()
  expect(requests.filter((request) => request.resourceType() === 'script')).toEqual([])
})

test('the first visit takes at most 130 kB of script, which is kept for a year @script-on', async ({
  page,
  site,
}) => {
  await signInStaff(page, site)
  const requests = requestsOf(page)
  await page.goto('/staff', { waitUntil: 'networkidle' })
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  let bytes = 0
  for (const request of scripts) {
    const response = await request.response()
    expect(response?.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response?.headers()['content-encoding']).toBe('br')
    bytes += (await request.sizes()).responseBodySize
  }
  expect(bytes).toBeGreaterThan(60_000)
  expect(bytes).toBeLessThanOrEqual(130_000)
  expect(scripts.filter((request) => /\/forms-/.test(request.url()))).toEqual([])
})

const names = (page: Page) => page.locator('#list th[scope=row]')

test('another list comes by its data alone, other pages as documents without React @script-on', async ({
  page,
  site,
}) => {
  const complaints = complaintsOf(page)
  const word = await receiveMessages(site, ['Anbu', 'Bala'])
  await signInStaff(page, site)
  await page.goto('/staff')
  const requests = requestsOf(page)
  await go(page, `/staff?search=${word}`)
  await expect(names(page)).toHaveText(['Bala', 'Anbu'])
  expect(documents(requests)).toBe(0)
  const [data] = requests.filter((request) => request.url().includes('/staff.data'))
  expect((await data?.response())?.headers()['cache-control']).toBe('no-store')
  await tickAll(page).check()
  await expect(page.getByText('2 of 2 ticked')).toBeVisible()
  await go(page, '/about')
  await expect(page).toHaveTitle(/About/)
  expect(documents(requests)).toBe(1)
  expect(await page.evaluate(() => '__remixContext' in window)).toBe(false)
  expect(complaints).toEqual([])
})

test('a post by fetch is answered with the list and its notice @script-on', async ({
  page,
  site,
}) => {
  const complaints = complaintsOf(page)
  const word = await receiveMessages(site, ['Anbu', 'Bala'])
  await signInStaff(page, site)
  await page.goto(`/staff?status=received&search=${word}`)
  const requests = requestsOf(page)
  await page.getByRole('checkbox', { name: `Anbu, ${word}` }).check()
  await post(page, `/staff?status=received&search=${word}`, { intent: 'take' })
  await expect(names(page)).toHaveText(['Bala'])
  await expect(page.getByText('One is with you now.')).toBeVisible()
  expect(documents(requests)).toBe(0)
  expect(complaints).toEqual([])
  await post(page, `/staff?status=received&search=${word}`, { intent: 'take' })
  await expect(page.getByRole('alert')).toContainText('Tick the rows that you mean.')
  expect(documents(requests)).toBe(0)
})

test('what is not there is the page that says so, of the desk @script-on', async ({
  page,
  site,
}) => {
  await signInStaff(page, site)
  await page.goto('/staff')
  await go(page, '/staff/nothing')
  await expect(page).toHaveTitle(/^There is no page at this address/)
  await expect(page.getByRole('link', { name: 'Staff desk' })).toBeVisible()
})

test('a session that has ended leads to the sign-in, and back @script-on', async ({
  page,
  site,
}) => {
  await signInStaff(page, site)
  await page.goto('/staff')
  await page.context().clearCookies({ name: 'staff' })
  await go(page, '/staff?whose=mine')
  await page.waitForURL('/staff/login?next=%2Fstaff%3Fwhose%3Dmine')
  expect(await page.evaluate(() => '__remixContext' in window)).toBe(false)
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('no page outside loads React @script-on', async ({ page }) => {
  const requests = requestsOf(page)
  const paths = ['/', '/jobs', '/form', '/land', '/login/candidate', '/staff/login', '/staff']
  for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' })
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  const loaded = new Set(
    scripts.map((script) => script.url().replace(/.*\/assets\/|-[\w-]{8}\.js$/g, '')),
  )
  expect([...loaded].sort()).toEqual(['forms', 'site'])
  expect(requests.filter((request) => request.url().includes('.data'))).toEqual([])
})
