import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import { parseHtml, words } from '../../support/pages/html'
import { insertCase } from '../../support/people/desk'
import { insertRegistered } from '../../support/people/registered'
import { staffBrowser } from '../../support/people/staff'

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
})
