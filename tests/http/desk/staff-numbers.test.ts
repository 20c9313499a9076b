import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import { parseHtml, words } from '../../support/pages/html'
import { insertCase } from '../../support/people/desk'
import { insertRegistered } from '../../support/people/registered'
import { insertStaff, staffBrowser } from '../../support/people/staff'

describe('the numbers of the desk', () => {
  const app = useBuiltApp()

  it('are a table of the weeks in which something came', async () => {
    const { db } = app.services
    const accountId = await insertRegistered(db)
    await insertCase(db, accountId, { at: new Date() })
    const { browser } = await staffBrowser(app)
    const page = await browser.open('/staff/numbers')
    expect(page.status).toBe(200)
    const rows = [...parseHtml(page.html).querySelectorAll('tbody tr')].map(words)
    expect(rows).toEqual([expect.stringMatching(/^\d+ \w+ \d{4} Applications 1 0 0$/)])
  })

  it('open the desk: what waits, what is mine', async () => {
    const { db } = app.services
    const staff = await insertStaff(db, { name: 'Mani', email: 'mani@pearlbridge.example' })
    const { browser } = await staffBrowser(app, staff)
    await db.deleteFrom('cases').execute()
    const waits = async () => {
      const { html } = await browser.open('/staff')
      return [...parseHtml(html).querySelectorAll('main p')].map(words)
    }
    expect(await waits()).toContain('Nothing is open.')
    const accountId = await insertRegistered(db, 'client')
    const asked = { kind: 'requirement', at: new Date() } as const
    const { id } = await insertCase(db, accountId, asked)
    await insertCase(db, accountId, asked)
    await db.updateTable('cases').set({ assigned_to: staff.id }).where('id', '=', id).execute()
    expect(await waits()).toContainEqual(
      expect.stringMatching(/^2 open, the oldest since today \d+:\d\d [ap]m 1 is yours$/),
    )
  })
})
