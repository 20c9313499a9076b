import { beforeEach, describe, expect, it } from 'vitest'
import { addStaff } from '~/domain/staff/team.server'
import { brand } from '../../fixtures/brand'
import { useBuiltApp } from '../../support/site/app'
import { emptyTables } from '../../support/database/empty-tables'

const app = useBuiltApp()

async function staffLink(): Promise<string> {
  const site = { brand, origin: 'http://localhost:3000' }
  const who = { name: 'Priya Raman', email: 'priya@pearlbridge.example' }
  const link = await addStaff(app.services.db, { site }, who)
  return link?.replace(site.origin, '') ?? 'no link'
}

const rows = () => app.services.db.selectFrom('staff').selectAll().execute()
const page = '/staff/password'

beforeEach(() => emptyTables(app.services.db))

describe('the link to a page', () => {
  const filled = (again: string) => ({ new_password: 'Theppam*41', confirm_password: again })

  it('opens its page again and again, sends no referrer and changes nothing', async () => {
    const link = await staffLink()
    const before = await rows()
    const browser = app.browser()
    for (let n = 0; n < 2; n += 1) {
      const page = await browser.request(link)
      expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
      expect(page.html).toContain('id="staff-password"')
    }
    expect(await rows()).toEqual(before)
  })

  it('sets one password, and says afterwards that it was used', async () => {
    const link = await staffLink()
    const browser = app.browser()
    const opened = await browser.open(link)
    const press = (again: string) =>
      browser.submit(opened, { form: '#staff-password', fill: filled(again) })
    const differs = await press('Nilam*41')
    expect([differs.status, differs.html.includes('Passwords do not match')]).toEqual([422, true])
    const done = await press('Theppam*41')
    expect([done.status, done.location]).toEqual([303, '/staff/login'])
    expect((await browser.open(link)).html).not.toContain('id="staff-password"')
  })

  it('is the ordinary 404 without a token that there is', async () => {
    for (const path of [page, `${page}?token=`, `${page}?token=${'a'.repeat(43)}`]) {
      expect((await app.browser().request(path)).status).toBe(404)
    }
  })
})
