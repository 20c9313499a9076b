import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { linksIn, wordsIn } from '../../tests/support/links'
import { AgencyHome } from './home'
import { land } from '~/content/land'
import { DoorPage } from '~/ui/door-page/door-page'

describe('home page', () => {
  const html = renderToStaticMarkup(<AgencyHome />)
  const links = linksIn(html)

  it('names all rotating words, once, in its only h1', () => {
    const headings = [...html.matchAll(/<h1.*?<\/h1>/gs)].map(([text]) => wordsIn(text))
    expect(headings).toEqual(['Empowering Your Success, Growth, Innovation, Excellence'])
  })

  it('starts at the services', () => {
    expect(links).toContainEqual(
      expect.objectContaining({ href: '/services', text: 'Get Started' }),
    )
  })

  it('has six service cards, each with a Learn more link', () => {
    const more = links.filter(({ text }) => text.startsWith('Learn more'))
    expect(more.map(({ text, href }) => [text, href])).toEqual([
      ['Learn more about Academy', '/acadamy'],
      ['Learn more about HRMS', '/hrms'],
      ['Learn more about IT Hardware', '/it-hardware'],
      ['Learn more about IT Software', '/it-software'],
      ['Learn more about Event Management', '/event'],
      ['Learn more about Industrial Enterprises', '/industrial-enterprises'],
    ])
  })

  it('shows the poster with its size, first in line, and can pause its motion without script', () => {
    expect(html).toMatch(/<img[^>]* width="1600" height="1000" alt="" fetchpriority="high"/)
    expect(html).toMatch(/<label[^>]*><input[^>]* type="checkbox".*Pause motion<\/label>/s)
    expect(html).not.toMatch(/\sstyle=|<script/)
  })
})

describe('chooser of user types', () => {
  const html = renderToStaticMarkup(<DoorPage {...land} />)

  it("is titled 'Login Page' and leads to four logins with a description each", () => {
    expect(wordsIn(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '')).toBe('Login Page')
    expect(linksIn(html).map(({ text, href }) => [text, href])).toEqual([
      ['Candidate You are looking for a job, a course or the next step.', '/login/candidate'],
      ['Client Your company uses our professional services.', '/login/client'],
      ['Customer You buy or subscribe to a service.', '/login/customer'],
      ['Guest You want to look around first. No account needed.', '/login/guest'],
    ])
  })

  it('carries the three badges', () => {
    for (const badge of ['Fast &amp; Secure', 'Global Reach', 'Perfect Match']) {
      expect(html).toContain(`>${badge}</li>`)
    }
  })
})
