import { describe, expect, it } from 'vitest'
import { brand } from '../../../tests/fixtures/brand'
import { emailContent, cleanName } from './email-content'

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

  it('quotes words of others below its own', () => {
    const { text, html } = emailContent({ ...content, quoted: 'One\u202e\n<two>' })
    expect(text).toMatch(/b=2\n\n> One\n> <two>\n\nPearlbridge\n/)
    expect(html).toMatch(/<\/a><\/p>\n<blockquote [^>]+>One<br>&lt;two&gt;<\/blockquote>/)
  })

  it.each([
    ['Asha http://a.example', 'Asha [address left out]'],
    ['HTTPS://a.example/x Asha', '[address left out] Asha'],
    ['www.a.example', '[address left out]'],
    ['ht\u200btp://a', '[address left out]'],
    ['S. Asha\u202e & Co., M.K. Raja 24/7, 1.50', 'S. Asha & Co., M.K. Raja 24/7, 1.50'],
  ])('names %j without web addresses', (text, name) => {
    expect(cleanName(text)).toBe(name)
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
