import { describe, expect, it } from 'vitest'
import { emailContent } from './email-content'

const content = {
  brand: 'Pearlbridge',
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
        'Pearlbridge\n',
      ].join('\n\n'),
    )
    const { text } = emailContent({ brand: 'Pearlbridge', title: 'Hello', paragraphs: ['One.'] })
    expect(text).toBe('Hello\n\nOne.\n\nPearlbridge\n')
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
