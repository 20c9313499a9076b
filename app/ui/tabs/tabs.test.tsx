import { expect, it } from 'vitest'
import { markup } from '../../../tests/support/pages/markup'
import { Tabs } from './tabs'

it('are links, of which one is current', () => {
  const items = [
    { href: '?tab=basic', label: 'Basic', current: true },
    { href: '?tab=financial', label: 'Financial' },
  ]
  const page = markup(<Tabs label="Profile" items={items} />)
  expect(page.one('nav').attributes['aria-label']).toBe('Profile')
  expect(page.all('a').map(({ attributes }) => attributes['aria-current'])).toEqual([
    'page',
    undefined,
  ])
})
