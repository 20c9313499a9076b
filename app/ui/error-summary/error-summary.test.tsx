import { expect, it } from 'vitest'
import { render, readText } from '../../../tests/support/pages/markup'
import { ErrorSummary } from './error-summary'

it('is announced, takes the focus without script, and leads to each field', () => {
  const page = render(
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
  expect(readText(page.one('h2'))).toBe('2 things need your attention')
  expect(page.all('a').map((link) => [link.attributes.href, readText(link)])).toEqual([
    ['#dob', 'Enter your date of birth'],
    ['#gmail', 'Please verify your email before submitting.'],
  ])
})

it('groups the errors of several steps, and leads to other steps by buttons of the form', () => {
  const page = render(
    <form>
      <ErrorSummary
        id="summary"
        title="2 things need your attention"
        groups={[
          {
            label: 'Step 1: Company',
            errors: [{ text: 'Enter a name', button: { name: 'intent', value: 'step-1-name' } }],
          },
          { label: 'Step 3: Details', errors: [{ text: 'Enter a number', href: '#income' }] },
        ]}
      />
    </form>,
  )
  expect(page.all('h3').map(readText)).toEqual(['Step 1: Company', 'Step 3: Details'])
  expect(page.one('button').attributes).toMatchObject({ name: 'intent', value: 'step-1-name' })
  expect(page.one('a').attributes.href).toBe('#income')
})
