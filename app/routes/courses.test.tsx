import { describe, expect, it } from 'vitest'
import { markup, words } from '../../tests/support/markup'
import Courses from './courses'

describe('courses page', () => {
  const page = markup(<Courses />)
  const links = page.all('a').map((link) => [words(link), link.attributes.href])
  const offerings = [
    'Software Courses',
    'Certificate Courses',
    'Job Oriented Programs',
    'Tutoring and Learning Help',
  ]

  it('lists its contents at the top, each leading to a section of that name', () => {
    const contents = links.filter(([, href]) => href?.startsWith('#'))
    expect(contents.map(([text]) => text)).toEqual(offerings)
    for (const [text, href] of contents) {
      const section = page.attributes(href?.slice(1) ?? '')
      expect(page.words(section['aria-labelledby'] ?? '')).toBe(text)
    }
  })

  it('says of each what it is for, who it suits and how it runs', () => {
    const terms = page.all('dt').map(words)
    expect(terms).toEqual(
      offerings.flatMap(() => ['What it is for', 'Who it suits', 'How it runs']),
    )
  })

  it('lets a visitor ask about each, with the topic filled in', () => {
    for (const title of offerings) {
      expect(links).toContainEqual([
        `Ask about ${title}`,
        `/contact?topic=${encodeURIComponent(title)}`,
      ])
    }
  })

  it('ends with a way to get in touch', () => {
    expect(links.at(-2)).toEqual(['Contact Us', '/contact?topic=Courses'])
  })
})
