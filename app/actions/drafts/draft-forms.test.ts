import { expect, it } from 'vitest'
import { kavitha } from '../../../tests/fixtures/kavitha'
import { korkai } from '../../../tests/fixtures/korkai'
import { selvi } from '../../../tests/fixtures/selvi'
import { registrationForms as forms } from './draft-forms.server'

it.each([
  [forms.candidate, { ...kavitha, gmail: 'K@Gmail.com' }, 'k@gmail.com', '+919876543210'],
  [forms.client, korkai, 'office@korkai.example', '+919876543210'],
  [forms.customer, selvi, 'selvi@thinai.example', '+919123456789'],
])('the form $name checks one field alone before a code is sent', (form, of, address, number) => {
  const given: Record<string, unknown> = of
  const { email, sms } = form.contact
  expect(email.schema.parse(given[email.name])).toBe(address)
  expect(sms.schema.parse(given[sms.name])).toBe(number)
  expect(sms.schema.safeParse('1').success).toBe(false)
})

it('no form with a draft has a password', () => {
  const names = Object.values(forms).flatMap(({ fields }) => fields)
  expect(names).toContain('gmail')
  expect(names.filter((name) => /password/.test(name))).toEqual([])
})
