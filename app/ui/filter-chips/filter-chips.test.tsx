import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { linksIn } from '../../../tests/support/pages/links'
import { FilterChips } from './filter-chips'

it('filters by links and marks the one in use', () => {
  const items = [
    { href: '?#solutions', label: 'All' },
    { href: '?category=Quality#solutions', label: 'Quality', current: true },
  ]
  const html = renderToStaticMarkup(<FilterChips label="Category" items={items} />)
  expect(html).toMatch(/^<nav aria-label="Category" data-chips="">/)
  expect(linksIn(html)).toMatchObject([
    { href: '?#solutions', text: 'All', current: undefined },
    { href: '?category=Quality#solutions', text: 'Quality', current: 'true' },
  ])
})
