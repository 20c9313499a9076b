import { expect, it } from 'vitest'
import { render, readText } from '../../../tests/support/pages/markup'
import { ChoiceField } from '../choice/choice'
import { TextField } from '../field/inputs'
import { Conditional } from './conditional'

const experience = (
  <ChoiceField
    id="exp"
    name="exp"
    legend="Do you have work experience?"
    type="radio"
    options={[{ value: 'yes', label: 'Yes', reveals: true }, 'No']}
    defaultValue="No"
  />
)

it('always sends the dependent fields, below a heading that names the condition', () => {
  const page = render(
    <Conditional heading="Only if you have work experience" question={experience}>
      <TextField id="emp" name="emp" label="Current employer" />
    </Conditional>,
  )
  expect(readText(page.one('p'))).toBe('Only if you have work experience')
  expect(page.label('emp')).toBe('Current employer')
})

it('marks only the answer that opens the block', () => {
  const page = render(
    <Conditional heading="Only if" question={experience}>
      <TextField id="emp" name="emp" label="Current employer" />
    </Conditional>,
  )
  expect(page.attributes('exp')).toHaveProperty('data-reveals')
  expect(page.attributes('exp-2')).not.toHaveProperty('data-reveals')
})
