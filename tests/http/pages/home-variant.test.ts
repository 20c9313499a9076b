import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import { listLinks } from '../../support/pages/links'

describe('HOME_VARIANT=industrial', () => {
  const app = useBuiltApp({ HOME_VARIANT: 'industrial' })

  const head = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

  it('serves the industrial page as the home page, under its own address', async () => {
    const { status, html } = await app.browser().open('/')
    expect(status).toBe(200)
    expect(head(html, /<h1[^>]*>(.*?)<\/h1>/)).toBe('Empowering Industrial Excellence')
    expect(head(html, /<title>(.*?)<\/title>/)).toBe(
      'Empowering Industrial Excellence – Pearlbridge',
    )
    expect(head(html, /<link rel="canonical" href="(.*?)"/)).toBe('http://localhost:3000/')
    expect(head(html, /<meta property="og:image" content="(.*?)"/)).toMatch(
      /\/share\/industrial\.png$/,
    )
    expect(html).not.toContain('Get Started')
  })

  it('filters its solutions there and says in the title what came of it', async () => {
    const { html } = await app.browser().open('/?category=quality')
    expect(head(html, /<title>(.*?)<\/title>/)).toBe(
      'Quality: showing 1 of 6 – Empowering Industrial Excellence – Pearlbridge',
    )
    expect(head(html, /<link rel="canonical" href="(.*?)"/)).toBe('http://localhost:3000/')
    const enquiries = listLinks(html).filter(({ href }) => href.startsWith('/contact?topic='))
    expect(enquiries.map(({ href }) => href)).toEqual(['/contact?topic=Quality%20Assurance#form'])
  })

  it('leaves /industrial-enterprises as it is', async () => {
    const { html } = await app.browser().open('/industrial-enterprises?category=Workforce')
    expect(head(html, /<title>(.*?)<\/title>/)).toBe(
      'Workforce: showing 1 of 6 – Industrial Enterprises in Tuticorin – Pearlbridge',
    )
    expect(head(html, /<link rel="canonical" href="(.*?)"/)).toBe(
      'http://localhost:3000/industrial-enterprises',
    )
  })
})
