import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { linksIn, wordsIn } from '../../tests/support/links'
import Hrms from './hrms'

describe('jobs landing page', () => {
  const html = renderToStaticMarkup(<Hrms />)
  const links = linksIn(html).map(({ text, href }) => [text, href])

  it('browses jobs or learns more, and ends at the jobs', () => {
    expect(links.slice(0, 2)).toEqual([
      ['Browse Jobs', '/jobs'],
      ['Learn More about us', '/about'],
    ])
    expect(links.at(-1)).toEqual(['Browse Jobs', '/jobs'])
  })

  it('tells how it works in four steps, in order', () => {
    const [steps = ''] = /<ol.*<\/ol>/s.exec(html) ?? []
    expect([...steps.matchAll(/<h3.*?<\/h3>/gs)].map(([text]) => wordsIn(text))).toEqual([
      'Browse jobs',
      'Create an account',
      'Search',
      'Upload and get hired',
    ])
    expect(wordsIn(steps)).toContain('Add your CV or resume')
  })

  it('has eight career categories with their openings, each leading to its jobs', () => {
    const categories = [
      ['Sales', '350+'],
      ['Marketing', '500+'],
      ['Finance', '200+'],
      ['Automobile', '250+'],
      ['Logistics', '1k+'],
      ['Admin', '100+'],
      ['Construction', '500+'],
      ['Design', '300+'],
    ] as const
    const ways = links.filter(([, href]) => href?.startsWith('/jobs?'))
    // The answer that names the categories leads there too.
    expect(ways).toHaveLength(16)
    expect(ways.slice(0, 8)).toEqual(
      categories.map(([title]) => [title, `/jobs?category=${title}#openings`]),
    )
    for (const [title, openings] of categories) {
      expect(wordsIn(html)).toContain(`${title}${openings} openings`)
    }
  })

  it('opens one answer at a time, none at first', () => {
    const questions = [...html.matchAll(/<details[^>]*>/g)].map(([tag]) => tag)
    expect(questions.length).toBeGreaterThanOrEqual(4)
    for (const tag of questions) expect(tag).toMatch(/name="jobs-faq"(?!.* open)/)
  })

  it('leads companies to their registration', () => {
    expect(links).toContainEqual(['Register your company', '/client-signup'])
  })
})
