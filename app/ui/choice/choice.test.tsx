import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseHtml, unwrapTemplates } from '../../../tests/support/pages/html'
import { render, readText } from '../../../tests/support/pages/markup'
import { CheckboxField, ChoiceField } from './choice'

const gender = {
  id: 'gender',
  name: 'gender',
  legend: 'Gender',
  type: 'radio',
  options: ['Male', 'Female', 'Transgender'],
} as const

it('names the group by its legend and each option by its own words', () => {
  const page = render(<ChoiceField {...gender} />)
  expect(readText(page.one('legend'))).toBe('Gender')
  expect(['gender', 'gender-2', 'gender-3'].map(page.label)).toEqual(gender.options)
})

it('checks the chosen answer only', () => {
  const page = render(<ChoiceField {...gender} defaultValue="Female" />)
  const checked = page.all('input').filter(({ attributes }) => 'checked' in attributes)
  expect(checked.map(({ attributes }) => attributes.value)).toEqual(['Female'])
})

it('checks several answers of checkboxes', () => {
  const page = render(
    <ChoiceField {...gender} type="checkbox" defaultValue={['Male', 'Transgender']} />,
  )
  const checked = page.all('input').filter(({ attributes }) => 'checked' in attributes)
  expect(checked.map(({ attributes }) => attributes.value)).toEqual(['Male', 'Transgender'])
})

it('describes a faulty group by hint and error; the summary can link to its first option', () => {
  const page = render(<ChoiceField {...gender} hint="As you like" error="Choose one" required />)
  const group = page.one('fieldset')
  expect(group.attributes).toMatchObject({ role: 'radiogroup', 'aria-invalid': 'true' })
  expect(page.describe(group)).toEqual(['As you like', 'Choose one'])
  expect(page.attributes('gender')).toHaveProperty('required')
})

it('says "required" in words where checkboxes cannot, and marks each faulty box', () => {
  const page = render(<ChoiceField {...gender} type="checkbox" required error="Choose one" />)
  expect(readText(page.one('legend'))).toBe('Gender (required)')
  for (const { attributes } of page.all('input')) {
    expect(attributes['aria-invalid']).toBe('true')
    expect(attributes).not.toHaveProperty('required')
  }
})

it('sends a single tick as yes and names it by its words', () => {
  const page = render(
    <CheckboxField id="c" name="c" label="My guardian agrees" required error="Please confirm" />,
  )
  expect(page.label('c')).toBe('My guardian agrees')
  expect(page.attributes('c')).toMatchObject({ value: 'yes', 'aria-invalid': 'true' })
  expect(page.attributes('c')).toHaveProperty('required')
  expect(page.description('c')).toEqual(['Please confirm'])
})

it('has an empty first answer for browsers that press the first one, until one is chosen', () => {
  const values = (defaultValue: string) => {
    const given = { ...gender, unanswered: 'Not answered', defaultValue, required: true }
    const html = unwrapTemplates(renderToStaticMarkup(<ChoiceField {...given} />))
    const inputs = [...parseHtml(html).querySelectorAll('input')]
    return inputs.map((input) => [input.value, input.hasAttribute('checked')])
  }
  const [male, female, transgender] = gender.options
  expect(values('')).toEqual([
    ['', true],
    [male, false],
    [female, false],
    [transgender, false],
  ])
  expect(values('Female')).toEqual([
    [male, false],
    [female, true],
    [transgender, false],
  ])
})
