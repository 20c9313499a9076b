import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { korkai } from '../../../tests/fixtures/korkai'
import { registrationFieldsAt } from './registration.schema'
import { findStep } from './client-steps'

const now = () => new Date('2025-06-15T12:00:00Z')
const schema = registrationFieldsAt(now).client

function post(changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...korkai, ...changes })) form.append(name, value)
  return parseWithZod(form, { schema })
}

function valueOf(changes?: Record<string, string>) {
  const submission = post(changes)
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.reply()))
  return submission.value
}

function errorsOf(changes?: Record<string, string>) {
  return post(changes).reply().error ?? {}
}

describe('company registration form', () => {
  it('normalises what was typed', () => {
    expect(valueOf({ company_name: '  Korkai  Marine\tExports ' })).toEqual({
      company_name: 'Korkai Marine Exports',
      company_location: 'Tuticorin',
      company_email: 'office@korkai.example',
      company_phone: '+919876543210',
      company_employees: 48,
      offers: false,
      start_year: 2009,
      company_social_media_Linkedin: ['https://linkedin.com/company/korkai-marine'],
      company_social_media_Instagram: [
        'https://www.instagram.com/korkaimarine',
        'https://www.instagram.com/korkaipearls',
      ],
      company_social_media_Facebook: [],
      company_social_media_Twitter: [],
      company_social_media_Whatsapp_group: [],
      company_weblink: 'https://korkai.example/',
      company_department: 'Export and logistics',
      annual_income: 42000000.5,
      net_profit: -3850000,
      company_branch_no: 3,
      company_certification: 'ISO 9001:2015',
      company_license: null,
      password: 'Kadal#2025',
      confirm_password: 'Kadal#2025',
    })
  })

  it('asks for every mandatory field of the three steps at once', () => {
    expect(parseWithZod(new FormData(), { schema }).reply().error).toEqual({
      company_name: ['Enter the company name'],
      company_location: ['Enter the company location'],
      company_email: ['Enter the company email'],
      company_phone: ['Enter the company phone number'],
      password: ['Enter a password'],
      confirm_password: ['Enter the password again'],
    })
  })

  it('reads empty optional fields, numbers among them, as null', () => {
    const names = [
      'company_employees',
      'start_year',
      'annual_income',
      'net_profit',
      'company_branch_no',
      'company_weblink',
      'company_department',
      'company_certification',
      'company_license',
    ]
    const nothing = Object.fromEntries(names.map((name) => [name, null]))
    expect(valueOf(Object.fromEntries(names.map((name) => [name, ''])))).toMatchObject(nothing)
    expect(valueOf(Object.fromEntries(names.map((name) => [name, '  '])))).toMatchObject(nothing)
    for (const name of names) expect(schema.parse({ ...korkai, [name]: undefined })).toBeDefined()
  })

  it('answers each malformed field with the specified message, beside missing ones', () => {
    const errors = errorsOf({
      company_name: '',
      company_phone: '12345',
      password: 'kadal#2025',
      confirm_password: 'Kadal#2026',
    })
    expect(errors).toEqual({
      company_name: ['Enter the company name'],
      company_phone: ['Phone number must be between 10 and 15 digits'],
      password: [
        'Password must be at least 8 characters long and include: uppercase letter, lowercase letter, number, special character',
      ],
      confirm_password: ['Passwords do not match.'],
    })
  })

  it('accepts any email address, for the Gmail rule is the edit form’s', () => {
    expect(errorsOf({ company_email: 'office@korkai' })).toEqual({
      company_email: ['Enter a valid email address, like name@example.com'],
    })
    expect(errorsOf({ company_email: 'sales@gmail.com' })).toEqual({})
  })

  it('says how long a text may be', () => {
    expect(
      errorsOf({
        company_name: 'k'.repeat(161),
        company_weblink: `korkai.example/${'k'.repeat(500)}`,
        company_social_media_Facebook: `facebook.com/k,`.repeat(200),
      }),
    ).toEqual({
      company_name: ['Company name must be at most 160 characters'],
      company_weblink: ['Website must be at most 500 characters'],
      company_social_media_Facebook: ['Facebook must be at most 2000 characters'],
    })
  })

  it('ignores fields that the server sets', () => {
    const value = valueOf({ branch: 'HQ', type_of: 'Admin', id: '1' })
    for (const name of ['branch', 'type_of', 'id']) expect(value).not.toHaveProperty(name)
  })

  it('knows the step of a field', () => {
    expect(findStep('company_phone')).toBe(1)
    expect(findStep('')).toBeUndefined()
  })
})
