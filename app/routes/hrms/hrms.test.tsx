import { expect, it } from 'vitest'
import { markup, words } from '../../../tests/support/pages/markup'
import { HowItWorks } from './hrms'

it('is an ordered list of steps, with a heading each and nothing read of cable and pictures', () => {
  const step = { text: 'Text', background: 'rose' } as const
  const page = markup(
    <HowItWorks
      steps={[
        { ...step, title: 'Browse', illustration: 'browse-jobs' },
        { ...step, title: 'Register', illustration: 'create-account' },
        { ...step, title: 'Search', illustration: 'search-jobs' },
        { ...step, title: 'Start', illustration: 'hired' },
      ]}
    />,
  )
  expect(page.all('h3').map(words)).toEqual(['Browse', 'Register', 'Search', 'Start'])
  expect(words(page.one('ol'))).toBe('BrowseTextRegisterTextSearchTextStartText')
  for (const svg of page.all('svg')) expect(svg.attributes['aria-hidden']).toBe('true')
})
