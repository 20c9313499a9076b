import { expect, it } from 'vitest'
import { markup, words } from '../../../tests/support/markup'
import { ErrorSummary } from './error-summary'

it('is announced, takes the focus without script, and leads to each field', () => {
  const page = markup(
    <ErrorSummary
      id="summary"
      title="2 things need your attention"
      errors={[
        { href: '#dob', text: 'Enter your date of birth' },
        { href: '#gmail', text: 'Please verify your email before submitting.' },
      ]}
    />,
  )
  expect(page.attributes('summary')).toMatchObject({ role: 'alert', tabindex: '-1' })
  expect(page.attributes('summary')).toHaveProperty('autofocus')
  expect(words(page.one('h2'))).toBe('2 things need your attention')
  expect(page.all('a').map((link) => [link.attributes.href, words(link)])).toEqual([
    ['#dob', 'Enter your date of birth'],
    ['#gmail', 'Please verify your email before submitting.'],
  ])
})
