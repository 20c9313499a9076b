import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { home } from '~/content/home'
import { servicesPage } from '~/content/services-page'
import { linksIn } from '../../tests/support/links'
import { markup, words } from '../../tests/support/markup'
import Services from './services'

describe('services page', () => {
  const page = markup(<Services />)
  const html = renderToStaticMarkup(<Services />)

  it('leads to the six services, then to the contact form and the about page', () => {
    expect(linksIn(html).map(({ text, href }) => [text, href])).toEqual([
      ['See all six services', '#services'],
      ['Learn more about Academy', '/acadamy'],
      ['Learn more about HRMS', '/hrms'],
      ['Learn more about IT Hardware', '/it-hardware'],
      ['Learn more about IT Software', '/it-software'],
      ['Learn more about Event Management', '/event'],
      ['Learn more about Industrial Enterprises', '/industrial-enterprises'],
      ['Contact Us', '/contact'],
      ['Learn more about us', '/about'],
    ])
    expect(page.has('services')).toBe(true)
  })

  it('gives four reasons under Why Choose Us', () => {
    expect(page.all('h1')).toHaveLength(1)
    expect(page.all('h2').map(words)).toContain('Why Choose Us')
    expect(page.all('h3').map(words).slice(6)).toEqual([
      'Customized Solutions',
      'Expert Team',
      'Cutting-Edge Technology',
      'Client-Centric Approach',
    ])
  })

  it('says more of the services than the home page, not the same again', () => {
    const texts = home.lines.items.map(({ text }) => text as string)
    expect(servicesPage.lines.items.filter(({ text }) => texts.includes(text))).toEqual([])
  })

  it('needs neither script nor inline style', () => {
    expect(html).not.toMatch(/\sstyle=|<script/)
  })
})
