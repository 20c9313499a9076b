import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { services } from '~/domain/profiles/customer-options.schema'
import { selvi } from '../../../tests/fixtures/selvi'
import { registrationFields } from './registration.schema'

function post(changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...selvi, ...changes })) form.append(name, value)
  return parseWithZod(form, { schema: registrationFields.customer })
}

describe('customer registration form', () => {
  it('normalises what was typed', () => {
    expect(post()).toMatchObject({
      status: 'success',
      value: {
        full_name: 'Selvi Arumugam',
        email: 'selvi@thinai.example',
        number: '+919123456789',
        address: '12 Beach Road\nNear the harbour',
        city: 'Tuticorin',
        service: 'EVENT MANAGEMENT',
      },
    })
  })

  it('asks for every field at once', () => {
    const nothing = parseWithZod(new FormData(), { schema: registrationFields.customer })
    expect(nothing.reply().error).toEqual({
      full_name: ['Enter your full name'],
      number: ['Enter your phone number'],
      address: ['Enter your address'],
      city: ['Enter your city'],
      service: ['Choose a service'],
      email: ['Enter your email address'],
      password: ['Enter a password'],
      confirm_password: ['Enter the password again'],
    })
  })

  it('answers each malformed field, also beside passwords that differ', () => {
    const errors = post({
      full_name: ' ',
      number: '1'.repeat(16),
      email: 'selvi',
      service: 'CATERING',
      password: 'Pearl 2025',
      confirm_password: 'Pearl 2026',
    }).reply().error
    expect(errors).toEqual({
      full_name: ['Enter your full name'],
      number: ['Phone number must be between 10 and 15 digits'],
      email: ['Enter a valid email address, like name@example.com'],
      service: ['Choose a service'],
      password: [
        'Password must be at least 8 characters long and include: uppercase letter, lowercase letter, number, special character',
      ],
      confirm_password: ['Passwords do not match.'],
    })
  })

  it('says how long a text may be', () => {
    const errors = post({ address: 'a'.repeat(501), city: 'c'.repeat(121) }).reply().error
    expect(errors).toEqual({
      address: ['Address must be at most 500 characters'],
      city: ['City must be at most 120 characters'],
    })
  })

  it('offers the six services', () => {
    expect(services).toEqual([
      'HRMS',
      'ACADEMY',
      'IT SOFTWARE',
      'IT HARDWARE',
      'EVENT MANAGEMENT',
      'INDUSTRIAL ENTERPRISES',
    ])
  })
})
