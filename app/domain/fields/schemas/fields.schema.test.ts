import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { passwordHint } from '~/content/forgot-password'
import { changedGmailField, emailField, gmailField } from './email.schema'
import { newPasswordField } from './password.schema'
import {
  formatPhone,
  indianPhoneField,
  isPhone,
  phoneField,
  toE164,
  toNational,
} from './phone.schema'

function messages(field: z.ZodType, value: unknown): string[] {
  return field.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
}

it('names beside a password what it must not have, before it is refused', () => {
  expect(passwordHint).toContain('without your name, ours or the town')
})

describe('phone number', () => {
  it.each([
    ['98765 43210', '+919876543210'],
    ['(98765)-43210', '+919876543210'],
    ['98765\u00a0\u201343210', '+919876543210'],
    ['98765.43210', '+919876543210'],
    ['\u202d98765\u200b43210\u202c', '+919876543210'],
    ['௯௮௭௬௫ ௪௩௨௧௦', '+919876543210'],
    ['९८७६५४३२१०', '+919876543210'],
    ['＋９１　９８７６５４３２１０', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['+91 (0) 98765 43210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['0091 098765 43210', '+919876543210'],
    ['+91 0 98765\ufe0d43210', '+919876543210'],
    ['tel:+919876543210', '+919876543210'],
    ['9198765432', '+919198765432'],
    ['0461-232 1234', '+914612321234'],
    ['+91 0461 232 1234', '+914612321234'],
    ['1800 123 4567', '+9118001234567'],
    ['+1 (415) 555-0123', '+14155550123'],
    ['0014155550123', '+14155550123'],
    ['14155550123', '+14155550123'],
    ['98765x43210', '98765x43210'],
    ['98765+43210', '98765+43210'],
    [' call  me ', 'call me'],
    ['', ''],
  ])('reads %j as %s', (typed, stored) => {
    expect(toE164(typed)).toBe(stored)
  })

  it.each([
    ['+919876543210', '9876543210', '98765 43210'],
    ['+914612321234', '04612321234', '04612321234'],
    ['+9118001234567', '18001234567', '18001234567'],
    ['+911800123456', '1800123456', '1800123456'],
    ['+14155550100', '+14155550100', '+14155550100'],
    ['after six', 'after six', 'after six'],
  ])('shows %s as dialled: %s', (stored, dialled, shown) => {
    expect([toNational(stored), formatPhone(stored)]).toEqual([dialled, shown])
  })

  it('is read again as it was shown', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 14 })
    const numbers = fc.tuple(fc.constantFrom('', '+', '+91', '0', '1800'), digits)
    fc.assert(
      fc.property(numbers, ([start, rest]) => {
        const stored = toE164(`${start}${rest.join('')}`)
        fc.pre(isPhone(stored))
        const shown = [stored, toNational(stored), formatPhone(stored)]
        expect(shown.map(toE164)).toEqual([stored, stored, stored])
      }),
    )
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

  it.each(['987654321', '+987654321', '1'.repeat(16), '98765x43210', '98765+43210'])(
    'of a company or a customer is refused: %s',
    (typed) => {
      expect(messages(phoneField(), typed)).toEqual([
        'Phone number must be between 10 and 15 digits',
      ])
    },
  )
})

describe('email address', () => {
  it.each([
    ['  Kavitha.Selvam+jobs@Example.CO.in ', 'kavitha.selvam+jobs@example.co.in'],
    ['kavitha\u200b@example.com\u202c', 'kavitha@example.com'],
    ['Kavitha @example. com. ', 'kavitha@example.com'],
    ['ｋａｖｉｔｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'kavitha@example.com'],
    ['kavitha௧@example.com', 'kavitha1@example.com'],
    ['mailto:kavitha@tuti\u2011corin.example', 'kavitha@tuti-corin.example'],
    ["o'neil@example.in", "o'neil@example.in"],
  ])('reads %j as %s', (typed, stored) => {
    expect(emailField().parse(typed)).toBe(stored)
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

  it.each(['Kadal*2', 'kadal*2025', 'KADAL*2025', 'Pearl*Bridge', 'Pearl2025', 'Pearl 2025'])(
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
