import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { industrial } from '~/content/industrial'
import { linksIn } from '../../../tests/support/pages/links'
import { markup, words } from '../../../tests/support/pages/markup'
import { IndustrialPage } from './industrial-page'

const pairs = [
  ['Safety Consultancy', 'Consultancy'],
  ['Workforce Solutions', 'Workforce'],
  ['Operational Support', 'Operations'],
  ['Process Improvement', 'Improvement'],
  ['Project Management', 'Management'],
  ['Quality Assurance', 'Quality'],
] as const

const show = (chosen: string) => (
  <IndustrialPage copy={industrial} path="/industrial-enterprises" chosen={chosen} />
)

describe('industrial page', () => {
  const page = markup(show('All'))
  const links = linksIn(renderToStaticMarkup(show('All')))
  const headings = (level: string) => page.all(level).map(words)

  it('starts with its headline, a consultation and more about us', () => {
    expect(headings('h1')).toEqual(['Empowering Industrial Excellence'])
    expect(links.slice(0, 2).map(({ text, href }) => [text, href])).toEqual([
      ['Get a Consultation', '/contact'],
      ['Learn More about us', '/about'],
    ])
  })

  it('shows its six solutions, each leading to a message about it', () => {
    expect(headings('h2')[0]).toBe('Our Solutions')
    expect(headings('h3').slice(0, 6)).toEqual(pairs.map(([title]) => title))
    expect(
      links.filter(({ text }) => text.startsWith('Learn more')).map(({ href }) => href),
    ).toEqual(pairs.map(([title]) => `/contact?topic=${encodeURIComponent(title)}#form`))
  })

  it('filters by links to its own address, so that it works at any', () => {
    const chips = links.filter(({ href }) => href.endsWith('#solutions'))
    expect(chips.map(({ text, href }) => [text, href])).toEqual([
      ['All', '/industrial-enterprises#solutions'],
      ...pairs.map(([, category]) => [category, `?category=${category}#solutions`]),
    ])
    expect(page.has('solutions')).toBe(true)
  })

  it.each(pairs)('shows %s alone for %s, and says so', (title, category) => {
    const filtered = markup(show(category))
    expect(filtered.all('article').map((card) => words(card).includes(title))).toEqual([true])
    const status = filtered.elements.find(({ attributes }) => attributes.role === 'status')
    expect(status && words(status)).toBe(`${category}: showing 1 of 6`)
    const html = renderToStaticMarkup(show(category))
    const current = linksIn(html).filter((link) => link.current)
    expect(current.map(({ text }) => text)).toEqual([category])
  })

  it('lets the solutions fade in one after the other where there is script', () => {
    expect(page.all('ul').filter(({ attributes }) => 'data-reveal' in attributes)).toHaveLength(1)
  })

  it('gives three reasons to partner', () => {
    expect(headings('h2')[1]).toBe('Why Partner With Us')
    expect(headings('h3').slice(6, 9)).toEqual([
      'Strategic Insights',
      'Reliable Partnership',
      'Measurable Results',
    ])
  })

  it('answers four questions with the facts of the specification, all closed at first', () => {
    const questions = page.all('details')
    expect(questions.filter(({ attributes }) => 'open' in attributes)).toEqual([])
    const facts = [
      ['manufacturing', 'construction', 'energy', 'logistics'],
      ['audits', 'risk assessments', 'customized protocols', 'train'],
      ['staffing', 'training', 'performance management'],
      ['hands-on', 'bottlenecks', 'best practices'],
    ]
    const answers = questions.map((question) => words(question).toLowerCase())
    expect(
      facts.map((list, index) => list.filter((fact) => !answers[index]?.includes(fact))),
    ).toEqual([[], [], [], []])
  })

  it('ends with a way to the contact form', () => {
    expect(links.at(-1)).toMatchObject({ text: 'Contact Us', href: '/contact' })
  })

  it('needs neither script nor inline style', () => {
    expect(renderToStaticMarkup(show('All'))).not.toMatch(/\sstyle=|<script/)
  })
})
