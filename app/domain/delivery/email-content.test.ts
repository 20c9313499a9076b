import { describe, expect, it } from 'vitest'
import { brand } from '../../../tests/fixtures/brand'
import { emailContent, named } from './email-content'

const content = {
  brand,
  title: 'Welcome, Asha & Co',
  paragraphs: ['Your account is ready.', 'Two\nlines'],
  code: '424242',
  link: { href: 'https://www.pearlbridge.example/login?a=1&b=2', label: 'Sign in' },
}

describe('a letter', () => {
  it('reads complete as plain text', () => {
    expect(emailContent(content).text).toBe(
      [
        'Welcome, Asha & Co',
        'Your account is ready.',
        '424242',
        'Two\nlines',
        'Sign in:\nhttps://www.pearlbridge.example/login?a=1&b=2',
        'Pearlbridge\n+91 461 000 0000\nMon-Sat 9:30 AM - 7:30 PM IST\n',
      ].join('\n\n'),
    )
    const { text } = emailContent({ brand, title: 'Hello', paragraphs: ['One.'] })
    expect(text).toMatch(/^Hello\n\nOne\.\n\nPearlbridge\n/)
  })

  it('makes a link of an address that has a line of its own', () => {
    const own = 'Open this:\nhttps://a.example/x?b=1&c=2'
    const { html } = emailContent({
      ...content,
      paragraphs: ['Hello', own, 'At https://b.example'],
    })
    const href = 'https://a.example/x?b=1&amp;c=2'
    expect(html).toContain(`Open this:<br><a href="${href}">${href}</a></p>`)
    expect(html).toContain('<p style="margin:0 0 16px">At https://b.example</p>')
    expect(emailContent({ ...content, quoted: 'https://a.example' }).html).not.toContain(
      '<a href="https://a.example"',
    )
  })

  it('quotes words of others below its own', () => {
    const { text, html } = emailContent({ ...content, quoted: 'One\u202e\n<two>' })
    expect(text).toMatch(/b=2\n\n> One\n> <two>\n\nPearlbridge\n/)
    expect(html).toMatch(/<\/a><\/p>\n<blockquote [^>]+>One<br>&lt;two&gt;<\/blockquote>/)
  })

  it.each([
    ['Asha http://a.example', 'Asha [address left out]'],
    ['HTTPS://a.example/x Asha', '[address left out] Asha'],
    ['www.a.example', '[address left out]'],
    ['Asha (a.b-c.example/now)', 'Asha ([address left out]'],
    ['a.example:8080/', '[address left out]'],
    ['ht\u200btp://a', '[address left out]'],
    ['evil.example', 'evil. example'],
    ['evil\u2024com', 'evil. com'],
    ['EVIL\u2024EXAMPLE/win', '[address left out]'],
    ['1.2.3.4', '1. 2.3.4'],
    ['9.9.9.9:80', '9. 9.9.9:80'],
    ['Asha R.K. 2.5', 'Asha R.K. 2.5'],
    ['//evil.example?x Asha', '//evil. example?x Asha'],
    ['Asha\uff0eexample', 'Asha. example'],
    ['தளம்.இந்தியா', 'தளம். இந்தியா'],
    ['S. Asha\u202e & Co., M.K. Raja 24/7, 1.50', 'S. Asha & Co., M.K. Raja 24/7, 1.50'],
  ])('names %j without web addresses', (text, name) => {
    expect(named(text)).toBe(name)
  })

  it('says the same in HTML, escaped, loading nothing from elsewhere', () => {
    const { html } = emailContent({ ...content, paragraphs: ['<b>"bold"</b>', 'Two\nlines'] })
    expect(html).toContain('Welcome, Asha &amp; Co</h1>')
    expect(html).toContain('&lt;b&gt;&quot;bold&quot;&lt;/b&gt;')
    expect(html).toContain('Two<br>lines')
    expect(html).toContain('href="https://www.pearlbridge.example/login?a=1&amp;b=2"')
    expect(html).not.toMatch(/<(img|script|link|table)|src=|url\(/)
  })
})
