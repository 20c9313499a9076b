import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import { parseHtml, readText } from '../../support/pages/html'
import { listLinks } from '../../support/pages/links'

describe('jobs without script', () => {
  const app = useBuiltApp()

  const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

  it('are searched by a form with a link to its answer, in the same category', async () => {
    const browser = app.browser()
    const page = await browser.open('/jobs?category=Automobile')
    expect(title(page.html)).toBe('Automobile: 0 openings – Jobs in Tuticorin – Pearlbridge')
    const form = 'form[role="search"]'
    const shown = await browser.submit(page, { form, fill: { q: 'Repair' } })
    expect(shown.path).toContain('category=Automobile')
    expect(shown.html).toContain('Automobile, “Repair”: 0 openings')
  })

  it('lead to a registration with the position filled in', async () => {
    const browser = app.browser()
    const { html } = await browser.open('/jobs?category=Logistics')
    const [, href = ''] = /href="(\/form\?position=[^"]+)"/.exec(html) ?? []
    expect((await browser.open(href)).html).toMatch(/name="position_applied"[^>]*value="Logistics"/)
  })

  const open = async (query = '') => {
    const { html } = await app.browser().open(`/jobs${query}`)
    const main = parseHtml(html).querySelector('main') as Element
    const texts = (selector: string) => [...main.querySelectorAll(selector)].map(readText)
    const links = listLinks(main.outerHTML).map(({ text, href }) => [text, href])
    return { head: html.slice(0, html.indexOf('</head>')), main, texts, links }
  }

  it('are eight categories with their counts, each one link to an application for it', async () => {
    const { texts, links } = await open()
    expect(texts('h1')).toEqual(['Jobs'])
    expect(texts('[role="status"]')).toEqual(['No opening is open now'])
    expect(texts('#categories li')).toHaveLength(8)
    expect(texts('#categories li')[4]).toBe('Apply for Logistics 1k+ openings')
    expect(links).toContainEqual(['Apply for Sales', '/form?position=Sales'])
    expect(links.map(([text]) => text)).not.toContain('Show all')
  })

  it('are filtered by links that keep the search, and mark the chosen one', async () => {
    const { main, texts, links } = await open('?category=Automobile&q=sell')
    expect(texts('#categories li')).toEqual(['Apply for Automobile 250+ openings'])
    expect(texts('a[aria-current]')).toEqual(['Automobile'])
    expect(links).toContainEqual(['Sales', '/jobs?category=Sales&q=sell'])
    expect(links).toContainEqual(['All', '/jobs?q=sell'])
    const form = main.querySelector<HTMLFormElement>('form[role="search"]')
    expect(form?.method).toBe('get')
    const kept = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [
      name,
      value,
    ])
    expect(Object.fromEntries(kept)).toEqual({ category: 'Automobile', q: 'sell' })
  })

  it('leave out the categories where none matches, and lead back to all', async () => {
    const found = await open('?q=sell')
    expect(found.texts('h1')).toEqual(['Jobs'])
    expect(found.texts('[role="status"]')).toEqual(['“sell”: 0 openings'])
    expect(found.texts('#categories li')).toHaveLength(2)
    expect(found.links).toContainEqual(['Show all', '/jobs'])
    expect((await open('?q=zzz')).texts('#categories')).toEqual([])
  })

  it('repeat the search as text, never as markup nor in the head', async () => {
    const typed = '"><script>alert(1)</script>'
    const { head, main, texts } = await open(`?q=${encodeURIComponent(typed)}`)
    expect(main.querySelector<HTMLInputElement>('input[name="q"]')?.value).toBe(typed)
    expect(texts('[role="status"]').join()).toContain(`“${typed}”`)
    expect(main.querySelector('script')).toBeNull()
    expect(head).toContain('<title>0 openings – Jobs in Tuticorin – Pearlbridge</title>')
    expect(head).not.toContain('alert(1)')
    expect(head).toContain('rel="canonical" href="http://localhost:3000/jobs"')
  })
})
