import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { headOf, structuredDataOf, titleOf } from '../../tests/support/head'
import { linksIn, wordsIn } from '../../tests/support/links'
import { event as copy } from '~/content/event'
import { EventPage, loader, meta } from './event'

const show = (category?: string) => {
  const query = category === undefined ? '' : `?category=${category}`
  const request = new Request(`http://localhost/event${query}`)
  const data = loader({ request, params: {}, context: {} })
  return {
    html: renderToStaticMarkup(<EventPage {...data} />),
    title: titleOf(headOf(meta, '/event', data)),
  }
}
const cardsIn = (html: string) =>
  [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card)
const titlesIn = (html: string) =>
  cardsIn(html).map((card) => wordsIn(/<h3.*?<\/h3>/s.exec(card)?.[0] ?? ''))

describe('event page', () => {
  const { html, title } = show()
  const links = linksIn(html)

  it('has one h1 and starts at planning an event or the About page', () => {
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(links.slice(0, 2).map(({ text, href }) => [text, href])).toEqual([
      ['Plan Your Event', '/contact'],
      ['Learn More about us', '/about'],
    ])
  })

  it('offers All and six categories by link, All at first', () => {
    const chips = links.filter(({ href }) => /^\?.*#services$/.test(href))
    expect(chips.map(({ text, href }) => [text, href])).toEqual([
      ['All', '?#services'],
      ['Corporate', '?category=Corporate#services'],
      ['Social', '?category=Social#services'],
      ['Virtual', '?category=Virtual#services'],
      ['Creative', '?category=Creative#services'],
      ['Networking', '?category=Networking#services'],
      ['Ceremonies', '?category=Ceremonies#services'],
    ])
    expect(chips.filter(({ current }) => current).map(({ text }) => text)).toEqual(['All'])
    expect(html).toContain('<section id="services"')
  })

  it('has six event services, one of each category', () => {
    const tags = cardsIn(html).map((card) => wordsIn(/<p.*?<\/p>/s.exec(card)?.[0] ?? ''))
    expect(tags).toEqual(copy.services.categories)
  })

  it('leads from every card to a message about it', () => {
    const ways = links.filter(({ href }) => href.includes('topic='))
    expect(ways.map(({ text, href }) => [text, href])).toEqual(
      copy.services.cards.map((card) => [
        `Learn more about ${card.title}`,
        `/contact?topic=${encodeURIComponent(card.title)}`,
      ]),
    )
  })

  it.each(copy.services.categories)('shows only the cards of the category %s', (category) => {
    const chosen = show(category)
    const matches = copy.services.cards.filter((card) => card.category === category)
    expect(matches).not.toHaveLength(0)
    expect(titlesIn(chosen.html)).toEqual(matches.map((card) => card.title))
    const current = linksIn(chosen.html).filter((link) => link.current)
    expect(current.map(({ text }) => text)).toEqual([category])
  })

  it('says how many cards it shows, in the title too once a category is chosen', () => {
    expect(html).toContain('>Showing all 6</p>')
    expect(title).toBe('Event Management – Pearlbridge')
    expect(show('Corporate').html).toContain('>Corporate: showing 1 of 6</p>')
    expect(show('Corporate').title).toBe(
      'Corporate: showing 1 of 6 – Event Management – Pearlbridge',
    )
  })

  it.each(['', 'Jobs', '<script>', 'All'])("shows everything for the category '%s'", (category) => {
    expect(show(encodeURIComponent(category)).html).toBe(html)
  })

  it('asks six questions in one accordion, none open', () => {
    const items = html.match(/<details[^>]*>/g) ?? []
    expect(items).toHaveLength(6)
    expect(new Set(items).size).toBe(1)
    expect(items[0]).toMatch(/ name="questions"/)
    expect(items[0]).not.toMatch(/ open/)
  })

  it('ends with Contact Us', () => {
    expect(links.at(-1)).toMatchObject({ text: 'Contact Us', href: '/contact' })
  })

  it('tells search engines its services, without prices, and its questions', () => {
    const head = headOf(meta, '/event')
    const offered = structuredDataOf(head, 'Service')
    expect(offered).toMatchObject({
      hasOfferCatalog: {
        itemListElement: copy.services.cards.map(({ title: name }) => ({ itemOffered: { name } })),
      },
    })
    expect(JSON.stringify(offered)).not.toContain('"price')
    expect(structuredDataOf(head, 'FAQPage')).toMatchObject({
      mainEntity: copy.faq.items.map(({ question: name }) => ({ name })),
    })
  })
})
