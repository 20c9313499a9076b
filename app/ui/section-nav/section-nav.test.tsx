import { expect, it } from 'vitest'
import { markup, words } from '../../../tests/support/pages/markup'
import { SectionNav } from './section-nav'

it('leads to the sections and says what is complete and what is to fix', () => {
  const page = markup(
    <SectionNav
      label="Sections"
      items={[
        { href: '#personal', label: 'Personal', state: 'bad', count: 2 },
        { href: '#professional', label: 'Professional', state: 'done' },
        { href: '#documents', label: 'Documents', state: 'now', count: 0 },
      ]}
    />,
  )
  expect(page.one('nav').attributes['aria-label']).toBe('Sections')
  expect(page.all('li').map(words)).toEqual([
    'Personal 2 to fix',
    'Professional (complete)',
    'Documents',
  ])
  expect(page.all('a').map(({ attributes }) => attributes['aria-current'])).toEqual([
    undefined,
    undefined,
    'step',
  ])
})
