import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../support/app'

describe('jobs without script', () => {
  let app: BuiltApp
  beforeAll(async () => {
    app = await startBuiltApp()
  })
  afterAll(() => app.close())

  const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

  it('are searched and sorted by a form whose answer can be linked, the category kept', async () => {
    const browser = app.browser()
    const page = await browser.open('/jobs?category=Automobile')
    expect(title(page.html)).toBe('Automobile: showing 1 of 8 categories – Jobs – Pearlbridge')
    const form = 'form[role="search"]'
    const shown = await browser.submit(page, { form, fill: { q: 'Repair', sort: 'a-z' } })
    expect(shown.path).toContain('category=Automobile')
    expect(shown.html).toContain('Automobile, “Repair”: showing 1 of 8 categories')
    expect(shown.html).toMatch(/<option value="a-z" selected/)
    expect(shown.html).not.toContain('__remixContext')
  })

  it('say in the title that nothing matches, and nowhere in the head what was typed', async () => {
    const typed = '</script><script>alert(1)'
    const { status, html } = await app.browser().open(`/jobs?q=${encodeURIComponent(typed)}`)
    expect(status).toBe(200)
    expect(title(html)).toBe('Nothing found – Jobs – Pearlbridge')
    expect(html.slice(0, html.indexOf('</head>'))).not.toContain('alert(1)')
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain('rel="canonical" href="http://localhost:3000/jobs"')
  })

  it('lead to a registration with the position filled in', async () => {
    const browser = app.browser()
    const { html } = await browser.open('/jobs?category=Logistics')
    const [, href = ''] = /href="(\/form\?position=[^"]+)"/.exec(html) ?? []
    expect((await browser.open(href)).html).toMatch(/name="position_applied"[^>]*value="Logistics"/)
  })
})
