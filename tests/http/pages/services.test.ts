import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import { foldSpace, parseHtml } from '../../support/pages/html'
import { listLinks } from '../../support/pages/links'

const app = useBuiltApp()

const open = async (path: string) => {
  const { status, html } = await app.browser().open(path)
  expect(status).toBe(200)
  const page = parseHtml(html)
  const texts = (selector: string) =>
    [...page.querySelectorAll(selector)].map(({ textContent }) => foldSpace(textContent))
  return { html, title: page.title, texts, links: listLinks(html) }
}

const pages = [
  {
    path: '/industrial-enterprises',
    name: 'Industrial Enterprises',
    counts: 'Consultancy 1 Workforce 1 Operations 1 Improvement 1 Management 1 Quality 1',
  },
  {
    path: '/it-hardware',
    name: 'IT Hardware',
    counts: 'Services 2 Infrastructure 2 Security 1 Support 1',
  },
  {
    path: '/event',
    name: 'Event Management',
    counts: 'Corporate 1 Social 1 Virtual 1 Creative 1 Networking 1 Ceremonies 1',
  },
].map(({ counts, ...page }) => ({
  ...page,
  counts: [...counts.matchAll(/(\w+) (\d)/g)].map(([, name = '', n]) => [name, Number(n)] as const),
}))

describe.each(pages)('the categories of $path, without script', ({ path, name, counts }) => {
  it('are links, and at first all six cards are shown', async () => {
    const { title, texts, links } = await open(path)
    const chips = links.filter(({ href }) => /^[/?].*#services$/.test(href))
    expect(chips.map(({ text, href }) => [text, href])).toEqual([
      ['All', `${path}#services`],
      ...counts.map(([category]) => [category, `?category=${category}#services`]),
    ])
    expect(chips.filter(({ current }) => current).map(({ text }) => text)).toEqual(['All'])
    expect(title).toBe(`${name} in Tuticorin – Pearlbridge`)
    expect(texts('article')).toHaveLength(6)
  })

  it.each(counts)('%s shows its own cards and says how many', async (category, n) => {
    const { html, title, texts, links } = await open(`${path}?category=${category}`)
    const said = `${category}: showing ${n} of 6`
    expect(title).toBe(`${said} – ${name} in Tuticorin – Pearlbridge`)
    expect(texts('p')).toContain(said)
    const cards = texts('article')
    expect(cards).toHaveLength(n)
    for (const card of cards) expect(card).toContain(category)
    const main = listLinks(html.slice(html.indexOf('<main')))
    expect(main.filter(({ current }) => current).map(({ text }) => text)).toEqual([category])
    const titles = texts('article h3')
    expect(
      links.filter(({ href }) => href.startsWith('/contact?topic=')).map(({ href }) => href),
    ).toEqual(titles.map((one) => `/contact?topic=${encodeURIComponent(one)}#form`))
  })

  it('shows everything for an unknown category', async () => {
    const { texts } = await open(`${path}?category=Jobs`)
    expect(texts('article')).toHaveLength(6)
  })
})

describe('questions', () => {
  it.each(['/it-hardware', '/event', '/industrial-enterprises', '/hrms'])(
    'of %s open one at a time, none at first',
    async (path) => {
      const { html } = await open(path)
      const questions = [...parseHtml(html).querySelectorAll('main details')]
      expect(questions.length).toBeGreaterThanOrEqual(3)
      expect(new Set(questions.map((one) => one.getAttribute('name'))).size).toBe(1)
      expect(questions.filter((one) => one.hasAttribute('open'))).toEqual([])
    },
  )
})
