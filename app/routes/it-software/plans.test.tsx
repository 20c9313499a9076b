import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { listLinks, readPageText } from '../../../tests/support/pages/links'
import { Plans } from './plans'

const plan = (title: string, includes?: string) => ({
  title,
  price: '₹1,000',
  terms: 'one-time',
  ...(includes && { includes }),
  features: ['Own feature'],
  action: 'Get Started',
})

describe('price plans', () => {
  const html = renderToStaticMarkup(
    <Plans
      items={[plan('Small'), plan('Medium', 'All of Small'), plan('Large')]}
      framed="Medium"
    />,
  )

  it('says in every button which plan it starts', () => {
    expect(listLinks(html)).toMatchObject([
      { text: 'Get Started: Small', href: '/contact?topic=Small#form' },
      { text: 'Get Started: Medium', href: '/contact?topic=Medium#form' },
      { text: 'Get Started: Large', href: '/contact?topic=Large#form' },
    ])
  })

  it('lists what a plan takes over before its own features', () => {
    const lists = [...html.matchAll(/<ul[^>]*>(<li>(?:(?!<ul).)*?)<\/ul>/gs)]
    expect(
      lists.map(([, items = '']) => items.split('</li>').map(readPageText).filter(Boolean)),
    ).toEqual([['Own feature'], ['All of Small', 'Own feature'], ['Own feature']])
  })

  it('fills the button of the framed plan only', () => {
    const looks = [...html.matchAll(/<a [^>]*class="([^"]*)"/g)].map(([, look]) => look)
    expect(looks[0]).toBe(looks[2])
    expect(looks[1]).not.toBe(looks[0])
  })
})
