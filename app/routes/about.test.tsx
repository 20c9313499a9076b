import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { services } from '~/content/navigation'
import { linksIn } from '../../tests/support/links'
import { markup, words } from '../../tests/support/markup'
import About from './about'

describe('about page', () => {
  const page = markup(<About />)
  const html = renderToStaticMarkup(<About />)
  const links = linksIn(html).map(({ text, href }) => [text, href])
  const headings = (level: string) => page.all(level).map(words)

  it('starts with one headline and two buttons, and ends with a way to get in touch', () => {
    expect(headings('h1')).toHaveLength(1)
    expect(links).toEqual([
      ['Explore Services', '/services'],
      ['Get in Touch', '/contact'],
      ...services.map(({ label, href }) => [label, href]),
      ['Get in Touch', '/contact'],
    ])
  })

  it('has its sections in their order', () => {
    expect(headings('h2').slice(0, -1)).toEqual([
      'Who We Are',
      'Vision and Mission',
      'Advantages',
      'Core Principles',
    ])
  })

  it('names vision and mission, three advantages and four principles', () => {
    expect(headings('h3')).toEqual([
      'Vision',
      'Mission',
      'Expertise and innovation',
      'A client-centric approach',
      'A proven track record',
      'Innovation',
      'Integrity',
      'Collaboration',
      'Excellence',
    ])
  })

  it('says whom the platform connects', () => {
    const text = words(page.one('section')) + page.all('p').map(words).join(' ')
    for (const people of [
      'Producers',
      'service providers',
      'vendors',
      'business people',
      'consumers',
      'clients',
      'one digital platform',
      'cost-effectively',
      'business and social events',
      'Tuticorin',
    ]) {
      expect(text).toContain(people)
    }
  })

  it('names the six lines of business, each a link', () => {
    expect(page.all('li').map(words).slice(0, 6)).toEqual([
      'Academy',
      'HRMS',
      'IT Hardware',
      'IT Software',
      'Event Management',
      'Industrial Enterprises',
    ])
  })

  it('needs neither script nor inline style', () => {
    expect(html).not.toMatch(/\sstyle=|<script/)
  })
})
