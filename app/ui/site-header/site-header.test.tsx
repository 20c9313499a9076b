import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { defaultBusiness } from '~/content/site/business'
import { loginMenu, mainMenu, listOwnPages } from '~/content/site/navigation'
import { listLinks, readPageText } from '../../../tests/support/pages/links'
import { SiteHeader } from './site-header'

const frame = {
  business: defaultBusiness,
  items: mainMenu,
  last: loginMenu,
  chatHref: 'https://wa.me/910000000000',
}

describe('site header', () => {
  it('leads to the content first, then home', () => {
    const [skip, ...rest] = listLinks(renderToStaticMarkup(<SiteHeader {...frame} current="/" />))
    expect(skip).toMatchObject({ href: '#main', text: 'Skip to content' })
    expect(rest).toContainEqual(expect.objectContaining({ href: '/', text: 'Pearlbridge' }))
  })

  it('has the main links, all services and three logins, each once', () => {
    const html = renderToStaticMarkup(<SiteHeader {...frame} current="/form" />)
    const menu = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
    const links = listLinks(menu).slice(1)
    expect(links.map(({ text, href }) => `${text} ${href}`)).toEqual([
      'Home /',
      'About Us /about',
      'Contact Us /contact',
      'Academy /acadamy',
      'HRMS /hrms',
      'IT Hardware /it-hardware',
      'IT Software /it-software',
      'Event Management /event',
      'Industrial Enterprises /industrial-enterprises',
      'Candidate /login/candidate',
      'Client /login/client',
      'Guest /login/guest',
    ])
    expect(links.filter(({ current }) => current)).toEqual([])
  })

  it.each(['/', '/contact', '/it-hardware', '/login/candidate'])('marks %s as current', (path) => {
    const links = listLinks(renderToStaticMarkup(<SiteHeader {...frame} current={path} />))
    expect(links.filter(({ current }) => current === 'page').map(({ href }) => href)).toEqual([
      path,
    ])
  })

  it.each([
    ['/courses', 'Academy'],
    ['/jobs', 'HRMS'],
    ['/services', 'Services'],
  ])('marks, on %s, what it belongs to', (path, label) => {
    const html = renderToStaticMarkup(<SiteHeader {...frame} current={path} />)
    const marked = [...html.matchAll(/<(a|summary) [^>]*aria-current="true"[^>]*>(.*?)<\/\1>/gs)]
    expect(marked.map(([, , words = '']) => readPageText(words))).toEqual([label])
  })

  it('works by details alone, with a named hamburger beside the menu', () => {
    const html = renderToStaticMarkup(<SiteHeader {...frame} current="/" />)
    const summaries = [...html.matchAll(/<summary.*?<\/summary>/gs)].map(([text]) =>
      readPageText(text),
    )
    expect(summaries).toEqual(['Menu', 'Services', 'Login'])
    expect(html).toMatch(/<\/details><nav[^>]* aria-label="Main"/)
    expect(html).not.toMatch(/\sstyle=|\son\w+=/)
  })

  it('turns Login into the account menu', () => {
    const signOut = (
      <form method="post" action="/logout">
        <button>Sign out</button>
      </form>
    )
    const html = renderToStaticMarkup(
      <SiteHeader
        {...frame}
        current="/profile/candidate"
        last={{ label: 'My account', items: listOwnPages('candidate', '') }}
        signOut={signOut}
      />,
    )
    const links = listLinks(html)
    expect(links).toContainEqual(
      expect.objectContaining({ href: '/profile/candidate', text: 'Profile', current: 'page' }),
    )
    expect(links).toContainEqual(expect.objectContaining({ href: '/account', text: 'Account' }))
    expect(html).toContain('<form method="post" action="/logout"><button>Sign out</button></form>')
    expect(links.some(({ href }) => href.startsWith('/login/'))).toBe(false)
  })
})
