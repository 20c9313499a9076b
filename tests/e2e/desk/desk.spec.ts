import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures'
import { receiveMessages } from './messages'
import { signInStaff } from './staff'

/** All that the console and the page complain of: the policy, whatever fails. */
function recordComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

function recordCaseRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

const tickAll = (page: Page) => page.getByRole('checkbox', { name: 'Tick all' })

test('all rows are ticked at once @script-on', async ({ page, site }) => {
  const complaints = recordComplaints(page)
  const word = await receiveMessages(site, ['Anbu', 'Bala', 'Chitra'])
  await signInStaff(page, site)
  await page.goto(`/staff?status=received&search=${word}`)
  await page.getByRole('checkbox', { name: `Anbu, ${word}` }).check()
  await tickAll(page).check()
  await page.getByRole('checkbox', { name: `Bala, ${word}` }).uncheck()
  await expect(tickAll(page)).not.toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Answer…' }).click()
  await expect(page.locator('#bulk li')).toHaveText([/^Chitra/, /^Anbu/])
  expect(complaints).toEqual([])
})

test('no page loads another script than that of forms and that of all pages @script-on', async ({
  page,
  site,
}) => {
  const requests = recordCaseRequests(page)
  await signInStaff(page, site)
  const paths = ['/', '/jobs', '/form', '/land', '/login/candidate', '/staff']
  for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' })
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  const loaded = new Set(
    scripts.map((script) => script.url().replace(/.*\/assets\/scripts\/|-[\w-]{8}\.js$/g, '')),
  )
  expect([...loaded].sort()).toEqual(['forms', 'site'])
})
