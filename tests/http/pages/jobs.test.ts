import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import { parseHtml, words } from '../../support/pages/html'
import { linksIn } from '../../support/pages/links'

describe('jobs without script', () => {
  const app = useBuiltApp()

  const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

  it('are searched by a form whose answer can be linked, the category kept', async () => {
    const browser = app.browser()
    const page = await browser.open('/jobs?category=Automobile')
    expect(title(page.html)).toBe(
      'Automobile: showing 1 of 8 categories – Jobs in Tuticorin – Pearlbridge',
    )
    const form = 'form[role="search"]'
    const shown = await browser.submit(page, { form, fill: { q: 'Repair' } })
    expect(shown.path).toContain('category=Automobile')
    expect(shown.html).toContain('Automobile, “Repair”: showing 1 of 8 categories')
    expect(shown.html).not.toContain('__remixContext')
  })

  it('say in the title that nothing matches, and nowhere in the head what was typed', async () => {
    const typed = '</script><script>alert(1)'
    const { status, html } = await app.browser().open(`/jobs?q=${encodeURIComponent(typed)}`)
    expect(status).toBe(200)
    expect(title(html)).toBe('Nothing found – Jobs in Tuticorin – Pearlbridge')
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

  const open = async (query = '') => {
    const { html } = await app.browser().open(`/jobs${query}`)
    const main = parseHtml(html).querySelector('main') as Element
    const texts = (selector: string) => [...main.querySelectorAll(selector)].map(words)
    const links = linksIn(main.outerHTML).map(({ text, href }) => [text, href])
    return { main, texts, links }
  }

  it('are eight categories, each with an application for its position', async () => {
    const { texts, links } = await open()
    expect(texts('[role="status"]')).toEqual(['Showing all 8 categories'])
    expect(texts('article')).toHaveLength(8)
    expect(links).toContainEqual(['Apply for Sales', '/form?position=Sales'])
    expect(links.map(([text]) => text)).not.toContain('Show all')
  })

  it('are filtered by links that keep the search, and mark the chosen one', async () => {
    const { main, texts, links } = await open('?category=Automobile&q=sell')
    expect(texts('article')).toHaveLength(1)
    expect(texts('a[aria-current]')).toEqual(['Automobile'])
    expect(links).toContainEqual(['Sales', '/jobs?category=Sales&q=sell#openings'])
    expect(links).toContainEqual(['All', '/jobs?q=sell#openings'])
    const form = main.querySelector<HTMLFormElement>('form[role="search"]')
    expect(form?.method).toBe('get')
    const kept = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [
      name,
      value,
    ])
    expect(Object.fromEntries(kept)).toEqual({ category: 'Automobile', q: 'sell' })
    expect(texts('label')).toEqual(['Category or kind of work'])
  })

  it('say how many match, below one h1, with the ways back', async () => {
    const found = await open('?q=sell')
    expect(found.texts('h1')).toHaveLength(1)
    expect(found.texts('h2')[0]).toBe('“sell”: showing 2 of 8 categories')
    expect(found.texts('[role="status"]')).toEqual(['“sell”: showing 2 of 8 categories'])
    expect(found.links).toContainEqual(['Show all', '/jobs#openings'])

    const none = await open('?q=sell&category=Finance')
    expect(none.texts('article')).toEqual([])
    expect(none.texts('[role="status"]').join()).toContain('Nothing matches “sell” in Finance.')
    expect(none.links).toContainEqual(['Show all', '/jobs#openings'])
    expect(none.links).toContainEqual(['Search every category', '/jobs?q=sell#openings'])
    const nowhere = await open('?q=zzz')
    expect(nowhere.links.map(([text]) => text)).not.toContain('Search every category')
  })

  it('repeat the search as text, never as markup', async () => {
    const typed = '"><script>alert(1)</script>'
    const { main, texts } = await open(`?q=${encodeURIComponent(typed)}`)
    expect(main.querySelector<HTMLInputElement>('input[name="q"]')?.value).toBe(typed)
    expect(texts('[role="status"]').join()).toContain(`“${typed}”`)
    expect(main.querySelector('script')).toBeNull()
  })
})
