import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { defaultBusiness } from '~/content/site/business'
import { footerIntroduction, footerLists } from '~/content/site/navigation'
import { listLinks, readPageText } from '../../../tests/support/pages/links'
import { SiteFooter } from './site-footer'

const html = renderToStaticMarkup(
  <SiteFooter business={defaultBusiness} introduction={footerIntroduction} lists={footerLists} />,
)
const links = listLinks(html)

describe('site footer', () => {
  it('has the policies, the accessibility statement and the quick links', () => {
    expect(links.filter(({ href }) => href.startsWith('/')).slice(1)).toMatchObject([
      { href: '/privacy-policy', text: 'Privacy Policy' },
      { href: '/terms-and-conditions', text: 'Terms & Conditions' },
      { href: '/shipping-policy', text: 'Shipping Policy' },
      { href: '/refund-policy', text: 'Refunds & Replacement' },
      { href: '/accessibility', text: 'Accessibility' },
      { href: '/', text: 'Home' },
      { href: '/hrms', text: 'Jobs' },
      { href: '/about', text: 'About Us' },
      { href: '/contact', text: 'Contact Us' },
    ])
  })

  it('opens four pages elsewhere in a new tab and says so', () => {
    expect(links.filter(({ newTab }) => newTab).map(({ text }) => text)).toEqual([
      'Instagram (new tab)',
      'Facebook (new tab)',
      'YouTube (new tab)',
      'LinkedIn (new tab)',
    ])
  })

  it('tells how to reach the business', () => {
    expect(links).toContainEqual(expect.objectContaining({ href: 'tel:+914610000000' }))
    expect(links).toContainEqual(
      expect.objectContaining({ href: 'mailto:hello@pearlbridge.example' }),
    )
    expect(html.match(/<address>/g)).toHaveLength(2)
    expect(readPageText(html)).toContain('© 2025 Pearlbridge. All rights reserved.')
  })

  it('draws the QR code and says where it leads', () => {
    // Version 3 has 29 modules and a quiet zone of four.
    expect(html).toMatch(/viewBox="0 0 (\d+) \1"[^>]*><path d="M4 4\.5m0 0h7/)
    expect(html).toContain('role="img" aria-label="QR code: pearlbridge.example"')
  })
})
