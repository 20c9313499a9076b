import { expect, it } from 'vitest'
import { render } from '../../../tests/support/pages/markup'
import { Field } from './field'
import { SelectField, TextAreaField, TextField } from './inputs'

it('names the input and describes it by its hint', () => {
  const page = render(<TextField id="dob" name="dob" label="Date of birth" hint="As on your ID" />)
  expect(page.label('dob')).toBe('Date of birth')
  expect(page.description('dob')).toEqual(['As on your ID'])
  expect(page.attributes('dob')).not.toHaveProperty('aria-invalid')
})

it('puts the error below the input and reads hint, then error', () => {
  const page = render(
    <TextField id="number" name="number" label="Phone" hint="10 digits" error="Too short" />,
  )
  expect(page.attributes('number')['aria-invalid']).toBe('true')
  expect(page.attributes('number')['aria-describedby']).toBe('number-hint number-error')
  expect(page.description('number')).toEqual(['10 digits', 'Too short'])
})

it('shows every sentence of a validator once', () => {
  const page = render(
    <TextField
      id="p"
      name="p"
      label="Password"
      errors={['Add a digit', 'Add a digit', 'Longer']}
    />,
  )
  expect(page.readText('p-error')).toBe('Add a digit Longer')
})

it('treats empty errors as no errors', () => {
  const page = render(<TextField id="p" name="p" label="Password" errors={[]} />)
  expect(page.attributes('p')).not.toHaveProperty('aria-describedby')
  expect(page.has('p-error')).toBe(false)
})

it('marks a mandatory field for the eye and requires it for the machine', () => {
  const page = render(<TextField id="name" name="name" label="Full name" required />)
  expect(page.label('name')).toBe('Full name')
  expect(page.attributes('name')).toHaveProperty('required')
})

it('makes a verified field read-only and says so', () => {
  const page = render(
    <TextField id="n" name="n" label="Phone" defaultValue="98" verified="Phone number verified!" />,
  )
  expect(page.attributes('n')).toHaveProperty('readonly')
  expect(page.description('n')).toEqual(['Phone number verified!'])
})

it('keeps native attributes and the value of an uncontrolled input', () => {
  const page = render(
    <TextField id="e" name="e" label="E" type="email" autoComplete="email" defaultValue="a@b" />,
  )
  expect(page.attributes('e')).toMatchObject({ type: 'email', autocomplete: 'email', value: 'a@b' })
})

it('stands a button beside the input and a block between input and error', () => {
  const page = render(
    <TextField
      id="g"
      name="g"
      label="Gmail"
      error="Verify"
      beside={<button id="send">Send OTP</button>}
      below={<div id="block" />}
    />,
  )
  const order = page.elements.map(({ attributes }) => attributes.id).filter(Boolean)
  expect(order).toEqual(['g', 'send', 'block', 'g-error'])
})

it('offers plain and labelled options after an empty one', () => {
  const page = render(
    <SelectField
      id="s"
      name="s"
      label="Service"
      emptyLabel="Select Service"
      options={['HRMS', { value: 'it', label: 'IT SOFTWARE' }]}
      defaultValue="it"
      error="Please select a service"
    />,
  )
  const options = page.all('option').map(({ attributes }) => attributes.value)
  expect(options).toEqual(['', 'HRMS', 'it'])
  expect(page.all('option')[2]?.attributes).toHaveProperty('selected')
  expect(page.description('s')).toEqual(['Please select a service'])
})

it('wires a text area like any field', () => {
  const page = render(<TextAreaField id="m" name="m" label="Message" rows={5} error="Say more" />)
  expect(page.label('m')).toBe('Message')
  expect(page.attributes('m').rows).toBe('5')
  expect(page.description('m')).toEqual(['Say more'])
})

it('lends its wiring to any native control', () => {
  const page = render(
    <Field<'input'> id="range" label="Salary" hint="In lakhs">
      {(control) => <input type="range" {...control} />}
    </Field>,
  )
  expect(page.label('range')).toBe('Salary')
  expect(page.description('range')).toEqual(['In lakhs'])
})
