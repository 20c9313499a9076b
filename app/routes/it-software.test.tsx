import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { headOf, structuredDataOf } from '../../tests/support/head'
import { linksIn, wordsIn } from '../../tests/support/links'
import ItSoftware, { meta } from './it-software'

describe('IT software page', () => {
  const html = renderToStaticMarkup(<ItSoftware />)
  const links = linksIn(html)
  const headings = (level: number) =>
    [...html.matchAll(new RegExp(`<h${level}.*?</h${level}>`, 'gs'))].map(([text]) => wordsIn(text))

  it('has one h1 and starts at a free consultation or the About page', () => {
    expect(headings(1)).toHaveLength(1)
    expect(links.slice(0, 2).map(({ text, href }) => [text, href])).toEqual([
      ['Get a Free Consultation', '/contact'],
      ['Learn More about us', '/about'],
    ])
  })

  it('has three service cards and three plans', () => {
    expect(headings(3)).toEqual([
      'Websites',
      'E-commerce and content',
      'Custom applications',
      'Starter Package',
      'Business Package',
      'Enterprise Solution',
    ])
  })

  it.each([
    [
      'Starter Package',
      '₹25,000 one-time',
      'Custom website up to 5 pages',
      'Mobile responsive design',
      'Basic SEO setup',
      '1 month technical support',
    ],
    [
      'Business Package',
      '₹50,000 one-time',
      'All Starter features',
      'E-commerce functionality',
      'Content management system',
      '3 months technical support',
    ],
    [
      'Enterprise Solution',
      'Contact Us priced to the project',
      'All Business features',
      'Custom application development',
      'Advanced security features',
      'Dedicated project manager and support',
    ],
  ])('states price and features of %s verbatim', (...facts) => {
    const [title] = facts
    const panel = html.slice(html.indexOf(`<h3>${title}</h3>`)).split('</ul>')[0] ?? ''
    expect(wordsIn(panel.replace(/<\/(h3|p|li)>/g, ' '))).toBe(facts.join(' '))
  })

  it('leads from every plan to a message about it', () => {
    const ways = links.filter(({ href }) => href.includes('topic='))
    expect(ways.map(({ text, href }) => [text, decodeURIComponent(href)])).toEqual([
      ['Get Started: Starter Package', '/contact?topic=Starter Package'],
      ['Get Started: Business Package', '/contact?topic=Business Package'],
      ['Contact Us: Enterprise Solution', '/contact?topic=Enterprise Solution'],
    ])
  })

  it('ends with Book a Call', () => {
    expect(links.at(-1)).toMatchObject({ text: 'Book a Call', href: '/contact' })
  })

  it('tells search engines the two fixed prices, and none for the third plan', () => {
    const offered = structuredDataOf(headOf(meta, '/it-software'), 'Service')
    expect(offered).toMatchObject({
      hasOfferCatalog: {
        itemListElement: [
          { price: 25_000, priceCurrency: 'INR', itemOffered: { name: 'Starter Package' } },
          { price: 50_000, priceCurrency: 'INR', itemOffered: { name: 'Business Package' } },
          { itemOffered: { name: 'Enterprise Solution' } },
        ],
      },
    })
    expect(JSON.stringify(offered).match(/"price"/g)).toHaveLength(2)
  })
})
