import { expect, it } from 'vitest'
import { markup, words } from '../../../tests/support/pages/markup'
import { Button } from '../button/button'
import { PageState } from './page-state'

it('announces a failure at once and offers the way on', () => {
  const page = markup(
    <PageState kind="error" action={<Button>Retry</Button>}>
      Failed to fetch company profile.
    </PageState>,
  )
  expect(page.one('div').attributes.role).toBe('alert')
  expect(words(page.one('p'))).toBe('Failed to fetch company profile.')
  expect(words(page.one('button'))).toBe('Retry')
})

it('says in words that there is nothing', () => {
  const page = markup(<PageState kind="empty">No company profile found.</PageState>)
  expect(page.one('div').attributes.role).toBe('status')
  expect(words(page.one('p'))).toBe('No company profile found.')
})
