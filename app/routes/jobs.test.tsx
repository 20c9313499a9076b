import { describe, expect, it } from 'vitest'
import { markup, words } from '../../tests/support/markup'
import { readJobsQuery } from '~/content/jobs-selection'
import { JobsPage } from './jobs/jobs-page'

const open = (query = '') => {
  const page = markup(<JobsPage query={readJobsQuery(new URLSearchParams(query))} />)
  return {
    page,
    links: page.all('a').map((link) => [words(link), link.attributes.href]),
    status: page.elements
      .filter(({ attributes }) => attributes.role === 'status')
      .map((element) => words(element)),
    fields: Object.fromEntries(
      page.all('input').map(({ attributes }) => [attributes.name, attributes.value]),
    ),
    jobs: page.all('article').map((card) => words(card)),
  }
}

describe('jobs page', () => {
  it('shows the eight categories with openings and an application with the position', () => {
    const { links, status, jobs } = open()
    expect(status).toEqual(['Showing all 8 categories'])
    expect(jobs).toHaveLength(8)
    expect(jobs[0]).toMatch(/^1k\+ openingsLogistics.*Apply for Logistics$/)
    expect(links.filter(([text]) => text?.startsWith('Apply'))).toContainEqual([
      'Apply for Sales',
      '/form?position=Sales',
    ])
  })

  it('filters by links that keep search and order, and marks the chosen one', () => {
    const { page, links, jobs } = open('category=Automobile&q=sell&sort=a-z')
    expect(jobs).toHaveLength(1)
    const current = page.all('a').filter(({ attributes }) => attributes['aria-current'])
    expect(current.map(words)).toEqual(['Automobile'])
    expect(links).toContainEqual(['Sales', '/jobs?category=Sales&q=sell&sort=a-z#openings'])
    expect(links).toContainEqual(['All', '/jobs?q=sell&sort=a-z#openings'])
  })

  it('searches and sorts by a GET form that keeps the category', () => {
    const { page, fields } = open('category=Automobile&q=sell&sort=a-z')
    expect(page.one('form').attributes).toMatchObject({ action: '/jobs', role: 'search' })
    expect(page.one('form').attributes.method).toBeUndefined()
    expect(fields).toEqual({ category: 'Automobile', q: 'sell' })
    expect(page.label('jobs-search')).toBe('Category or kind of work')
    expect(page.label('jobs-sort')).toBe('Sort by')
    const chosen = page.all('option').filter(({ attributes }) => 'selected' in attributes)
    expect(chosen.map(words)).toEqual(['A–Z'])
  })

  it('says how many match, and offers to show all again', () => {
    const { status, links } = open('q=sell')
    expect(status).toEqual(['“sell”: showing 2 of 8 categories'])
    expect(links).toContainEqual(['Show all', '/jobs#openings'])
    expect(open().links.map(([text]) => text)).not.toContain('Show all')
  })

  it('starts with what was asked for, below one h1 and a heading with the count', () => {
    const { page } = open('q=sell')
    expect(page.all('h1')).toHaveLength(1)
    expect(words(page.one('h2'))).toBe('“sell”: showing 2 of 8 categories')
    expect(open().page.all('h1')).toHaveLength(1)
  })

  it('says that nothing matches, with the ways back', () => {
    const { status, jobs, links } = open('q=sell&category=Finance')
    expect(jobs).toEqual([])
    expect(status.join()).toContain('Nothing matches “sell” in Finance.')
    expect(links).toContainEqual(['Show all', '/jobs#openings'])
    expect(links).toContainEqual(['Search every category', '/jobs?q=sell#openings'])
    expect(open('q=zzz').links.map(([text]) => text)).not.toContain('Search every category')
  })

  it('repeats the search as text, never as markup', () => {
    const typed = '"><script>alert(1)</script>'
    const { page, fields, status } = open(`q=${encodeURIComponent(typed)}`)
    expect(fields.q).toBe(typed)
    expect(status.join()).toContain(`“${typed}”`)
    expect(page.all('script')).toEqual([])
  })
})
