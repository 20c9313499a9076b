import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { passwordHints } from '~/content/forgot-password'
import { changedGmailField, emailField, gmailField } from './email.schema'
import { newPasswordField } from './password.schema'
import { formatPhone, indianPhoneField, normalisePhone, phoneField, toE164 } from './phone.schema'

function messages(field: z.ZodType, value: unknown): string[] {
  return field.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
}

it('shows a number as it can be dialled', () => {
  const shown = ['9876543210', '4612321234', '+14155550100', '441632960000'].map(formatPhone)
  expect(shown).toEqual(['98765 43210', '04612321234', '+14155550100', '441632960000'])
})

it.each(['candidate', 'client', 'customer'] as const)(
  'names beside the password of a %s what it must not have, before it is refused',
  (type) => {
    expect(passwordHints[type]).toContain('without your name, ours or the town')
  },
)

describe('phone number', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['(98765)-43210', '9876543210'],
    ['98765\u00a0\u201343210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['+1 415 555 0123', '+14155550123'],
  ])('is normalised: %s', (typed, normalised) => {
    expect(normalisePhone(typed)).toBe(normalised)
  })

  it.each(['5876543210', '987654321', '98765432101', '98765x3210', '+919876543210 ext 1'])(
    'is refused when it is no 10-digit Indian number: %s',
    (typed) => {
      expect(messages(indianPhoneField(), typed)).toEqual([
        'Please enter a valid 10-digit Indian phone number',
      ])
    },
  )

  it('is asked for when only blanks were typed', () => {
    expect(messages(indianPhoneField(), ' - ')).toEqual(['Enter your phone number'])
  })

  it.each([
    ['98765 43210', '9876543210'],
    ['0461-232 4567', '4612324567'],
    ['1800 123 4567', '18001234567'],
    ['+1 (415) 555-0123', '+14155550123'],
    ['1'.repeat(15), '1'.repeat(15)],
  ])('of a company or a customer has 10 to 15 digits: %s', (typed, normalised) => {
    expect(phoneField().parse(typed)).toBe(normalised)
  })

  it.each(['987654321', '+987654321', '1'.repeat(16), '98765x43210', '98765+43210'])(
    'of a company or a customer is refused otherwise: %s',
    (typed) => {
      expect(messages(phoneField(), typed)).toEqual([
        'Phone number must be between 10 and 15 digits',
      ])
    },
  )

  it.each([
    ['9876543210', '+919876543210'],
    ['+14155550123', '+14155550123'],
    ['14155550123', '+14155550123'],
    ['0014155550123', '+14155550123'],
  ])('is written with the country code where messages go: %s', (normalised, sentTo) => {
    expect(toE164(normalised)).toBe(sentTo)
  })
})

describe('email address', () => {
  it('is kept in lower case without blanks around it', () => {
    expect(emailField().parse('  Kavitha.Selvam+jobs@Example.CO.in ')).toBe(
      'kavitha.selvam+jobs@example.co.in',
    )
  })

  it.each([
    'kavitha',
    'kavitha@example',
    'a b@example.com',
    '.k@example.com',
    'k..s@example.com',
    'k@-example.com',
    'k@example.com, x@example.com',
    'k@example.com\nBcc: x@example.com',
    '<k@example.com>',
    '"k"@example.com',
    `${'k'.repeat(65)}@example.com`,
    `k@${'a.'.repeat(130)}com`,
  ])('is refused when a mail program could read it otherwise: %j', (typed) => {
    expect(messages(emailField(), typed)).toEqual([
      'Enter a valid email address, like name@example.com',
    ])
  })

  it('of a candidate ends in @gmail.com', () => {
    expect(gmailField().parse('Kavitha.Example@GMAIL.com')).toBe('kavitha.example@gmail.com')
    for (const other of [
      'k@example.com',
      'k@gmail.com.example.com',
      'k@notgmail.com',
      '@gmail.com',
    ])
      expect(messages(gmailField(), other)).toEqual(['Please enter a valid Gmail address'])
    expect(messages(gmailField(), ' ')).toEqual(['Enter your Gmail address'])
  })

  it('of a company’s profile ends in @gmail.com once it is changed', () => {
    const field = changedGmailField('office@korkai.example')
    for (const right of ['Office@korkai.example', 'korkai@gmail.com'])
      expect(messages(field, right)).toEqual([])
    for (const wrong of ['sales@korkai.example', '', undefined])
      expect(messages(field, wrong)).toEqual(['gmail was incorrect'])
  })
})

describe('new password', () => {
  const ofCandidates =
    'Password must be at least 8 characters, include uppercase, lowercase, number, and special character'
  const ofClients =
    'Password must be at least 8 characters long and include: uppercase letter, lowercase letter, number, special character'

  it.each(['Pearl*2', 'pearl*2025', 'PEARL*2025', 'Pearl*Bridge', 'Pearl2025', 'Pearl 2025'])(
    'needs length, cases, a number and a mark: %s',
    (password) => {
      expect(messages(newPasswordField('candidate'), password)).toEqual([ofCandidates])
      expect(messages(newPasswordField('client'), password)).toEqual([ofClients])
    },
  )

  it.each([...'@$!%*?#&-_.₹'])('may have %s as its special character', (mark) => {
    expect(messages(newPasswordField('candidate'), `Pearl${mark}2025`)).toEqual([])
  })

  it('may be a sentence with blanks around it, up to 128 characters', () => {
    expect(newPasswordField('candidate').parse(' Neythal Thinai 5! ')).toBe(' Neythal Thinai 5! ')
    expect(messages(newPasswordField('candidate'), `Aa1!${'x'.repeat(124)}`)).toEqual([])
    expect(messages(newPasswordField('candidate'), `Aa1!${'x'.repeat(125)}`)).toEqual([
      'Password must be at most 128 characters',
    ])
  })
})
