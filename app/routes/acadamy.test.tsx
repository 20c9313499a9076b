import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { linksIn, wordsIn } from '../../tests/support/links'
import Academy from './acadamy'

describe('Academy page', () => {
  const html = renderToStaticMarkup(<Academy />)
  const links = linksIn(html).map(({ text, href }) => [text, href])

  it('explores courses, learns more and ends with Contact Us Today', () => {
    expect(links.slice(0, 2)).toEqual([
      ['Explore Courses', '/courses'],
      ['Learn More about us', '/about'],
    ])
    expect(links.at(-1)).toEqual(['Contact Us Today', '/contact'])
  })

  it('has four offering cards, each leading to its place among the courses', () => {
    expect(links.filter(([text]) => text?.startsWith('Learn more about'))).toEqual([
      ['Learn more about Software Courses', '/courses#software-courses'],
      ['Learn more about Certificate Courses', '/courses#certificate-courses'],
      ['Learn more about Job Oriented Programs', '/courses#job-oriented-programs'],
      ['Learn more about Tutoring and Learning Help', '/courses#tutoring-and-learning-help'],
    ])
  })

  it('has three feature blocks', () => {
    const headings = [...html.matchAll(/<h3.*?<\/h3>/gs)].map(([text]) => wordsIn(text))
    for (const feature of ['Innovation at Core', 'Client Partnership', 'Uncompromising Quality']) {
      expect(headings).toContain(feature)
    }
  })

  it('leads on to the jobs', () => {
    expect(links).toContainEqual(['Browse jobs', '/jobs'])
  })
})
