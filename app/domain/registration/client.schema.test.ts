import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { korkai } from '../../../tests/fixtures/korkai'
import { clientFailure, clientMessages, clientFieldsAt } from './client.schema'
import { faultyStep, stepOfField } from './client-steps'

const now = () => new Date('2025-06-15T12:00:00Z')
const schema = clientFieldsAt(now)

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
      password: 'Pearl#2025',
      confirm_password: 'Pearl#2025',
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

  it('takes empty optional fields, numbers among them, as null', () => {
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
      password: 'pearl#2025',
      confirm_password: 'Pearl#2026',
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

  it('takes any email address, for the Gmail rule is the edit form’s', () => {
    expect(errorsOf({ company_email: 'office@korkai' })).toEqual({
      company_email: ['Enter a valid email address, like name@example.com'],
    })
    expect(errorsOf({ company_email: 'sales@gmail.com' })).toEqual({})
  })

  it('knows start years from 1800 to now', () => {
    const range = { start_year: ['Start year must be between 1800 and 2025'] }
    for (const start_year of ['1799', '2026']) expect(errorsOf({ start_year })).toEqual(range)
    expect(errorsOf({ start_year: '09' })).toEqual({
      start_year: ['Start year must have 4 digits'],
    })
    for (const year of [1800, 2025])
      expect(valueOf({ start_year: String(year) }).start_year).toBe(year)
  })

  it('counts employees in whole numbers from 0', () => {
    const whole = ['Number of employees must be a whole number, like 48']
    for (const company_employees of ['4.5', 'many', '1e3'])
      expect(errorsOf({ company_employees })).toEqual({ company_employees: whole })
    expect(errorsOf({ company_employees: '-1' })).toEqual({
      company_employees: ['Number of employees must be 0 or more'],
    })
    expect(errorsOf({ company_employees: '10000000' })).toEqual({
      company_employees: ['Number of employees must be at most 9999999'],
    })
    expect(valueOf({ company_employees: '0', company_branch_no: '1,200' })).toMatchObject({
      company_employees: 0,
      company_branch_no: 1200,
    })
  })

  it.each([
    ['0', 0],
    ['-0', 0],
    ['.5', 0.5],
    ['12.', 12],
    ['₹ 12,50,000.50', 1250000.5],
    ['1,250,000', 1250000],
    ['9999999999999.99', 9999999999999.99],
  ])('reads an annual income of %s', (annual_income, rupees) => {
    expect(valueOf({ annual_income }).annual_income).toBe(rupees)
  })

  it.each([
    ['12.345', 'Annual income must have at most two decimals'],
    ['-1', 'Annual income must be 0 or more'],
    ['12,50', 'Annual income must be a number, like 1250000.50'],
    ['4.2 Cr', 'Annual income must be a number, like 1250000.50'],
    ['.', 'Annual income must be a number, like 1250000.50'],
    ['10000000000000', 'Annual income must have at most 13 digits before the decimal point'],
  ])('refuses an annual income of %s', (annual_income, message) => {
    expect(errorsOf({ annual_income })).toEqual({ annual_income: [message] })
  })

  it('takes a loss as net profit', () => {
    expect(valueOf({ net_profit: '−3,85,000.25' }).net_profit).toBe(-385000.25)
    expect(errorsOf({ net_profit: '-10000000000000' })).toEqual({
      net_profit: ['Net profit must have at most 13 digits before the decimal point'],
    })
  })

  it('completes web addresses, each once', () => {
    const links = 'x.com/korkai , http://x.com/pearls,\n//x.com/korkai,,HTTPS://X.com/a?b=c#d'
    expect(valueOf({ company_social_media_Twitter: links }).company_social_media_Twitter).toEqual([
      'https://x.com/korkai',
      'http://x.com/pearls',
      'https://x.com/a?b=c#d',
    ])
    expect(valueOf({ company_weblink: 'முத்து.இந்தியா/அ' }).company_weblink).toMatch(
      /^https:\/\/xn--[a-z0-9.-]+\/%/,
    )
  })

  it('names the web addresses that are none', () => {
    expect(
      errorsOf({
        company_social_media_Linkedin: 'linkedin.com/in/korkai, korkai marine',
        company_social_media_Whatsapp_group: `chat.whatsapp.com/abc,${'w'.repeat(70)}`,
        company_weblink: 'korkai',
      }),
    ).toEqual({
      company_social_media_Linkedin: [
        'LinkedIn: "korkai", "marine" are not web addresses, like https://example.com',
      ],
      company_social_media_Whatsapp_group: [
        `WhatsApp group: "${'w'.repeat(59)}…" is not a web address, like https://example.com`,
      ],
      company_weblink: ['Website: "korkai" is not a web address, like https://example.com'],
    })
  })

  it.each([
    'javascript:alert(1)',
    'javascript://x.com/%0Aalert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'ftp://korkai.example',
    'mailto:office@korkai.example',
    '@korkai.example',
    'https://korkai.example@elsewhere.example',
    'https://127.0.0.1/',
    'https://[::1]/',
    'http://localhost:3000',
    'https://korkai.example:port/',
    'https://korkai..example',
    'korkai.example and more',
  ])('takes nothing but addresses of the public web: %s', (company_weblink) => {
    expect(errorsOf({ company_weblink })).toEqual({
      company_weblink: [
        `Website: "${company_weblink}" is not a web address, like https://example.com`,
      ],
    })
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

  it('takes no field that the server sets', () => {
    const value = valueOf({ branch: 'HQ', type_of: 'Admin', id: '1' })
    for (const name of ['branch', 'type_of', 'id']) expect(value).not.toHaveProperty(name)
  })

  it('stays on a step with errors of its own, else opens the earliest one', () => {
    expect(faultyStep(['password', 'company_weblink'], 3)).toBe(3)
    expect(faultyStep(['company_weblink', 'annual_income'], 1)).toBe(2)
    expect(faultyStep(['', 'company_email_otp', 'company_weblink'], 3)).toBe(1)
    expect(faultyStep([''], 3)).toBe(3)
    expect(stepOfField('company_phone_otp')).toBe(1)
    expect(stepOfField('')).toBeUndefined()
  })

  it('speaks the specified messages', () => {
    expect(clientMessages).toEqual({
      success: 'Client created successfully!',
      failed: 'Registration failed. Please try again.',
      'email-unverified': 'Please verify your email before submitting.',
      exists: 'An account already exists for this email. Please sign in.',
    })
    expect(clientFailure('no')).toBe('Registration failed: no')
  })
})
