import { expect, it } from 'vitest'
import {
  accountDeletedMessage,
  passwordChangedMessage,
  signedInByCodeMessage,
} from '~/domain/accounts/account-emails'
import type { EmailMessage } from '~/domain/delivery/message'
import {
  contactChangedMessage,
  newEmailMessage,
  pendingContactMessage,
} from '~/domain/profiles/change-emails'
import { welcomeEmail } from '~/domain/registration/registration-emails'
import { brand } from '../fixtures/brand'
import { parseHtml } from '../support/pages/html'

const origin = 'https://pearl.example'
const site = { brand, origin }
const at = new Date('2025-06-15T12:00:00Z')
const userType = 'candidate'
const owner = {
  brand,
  userType,
  name: 'Kavitha',
  address: 'kavitha@gmail.com',
  origin,
  at,
} as const
const of = { userType, at, origin } as const
const person = { name: owner.name, address: owner.address }
const first = { reference: '7K3MQ9TX', about: 'Cook' }

const letters: [string, EmailMessage, label: string, path: string][] = [
  [
    'welcomes a candidate',
    welcomeEmail(site, { userType, person, ...first }),
    'Sign in',
    '/login/candidate',
  ],
  [
    'welcomes a client',
    welcomeEmail(site, { userType: 'client', person, ...first }),
    'Sign in',
    '/login/client',
  ],
  [
    'welcomes a customer',
    welcomeEmail(site, { userType: 'customer', person, ...first }),
    'Sign in',
    '/login/customer',
  ],
  [
    'tells of a reset',
    passwordChangedMessage(owner, 'reset'),
    'Set a new password',
    '/forgot-password/candidate',
  ],
  [
    'tells of a new password',
    passwordChangedMessage(owner, 'change'),
    'Set a new password',
    '/forgot-password/candidate',
  ],
  [
    'tells of a sign-in by a code',
    signedInByCodeMessage(owner, 'Lynx'),
    'See where you are signed in',
    '/account',
  ],
  ['tells that the account is gone', accountDeletedMessage(owner), 'Contact us', '/contact'],
  [
    'tells of an address that waits',
    pendingContactMessage(owner, { userType, channel: 'email', value: 'new@gmail.com', origin }),
    'Open my profile',
    '/profile/candidate',
  ],
  [
    'tells of a number that waits',
    pendingContactMessage(owner, { userType, channel: 'sms', value: '9876543210', origin }),
    'Open my profile',
    '/profile/candidate',
  ],
  ['greets a new address', newEmailMessage(owner, of), 'Sign in', '/login/candidate'],
  [
    'tells the old address of a new one',
    contactChangedMessage(owner, { ...of, channel: 'email', value: 'new@gmail.com' }),
    'Contact us',
    '/contact',
  ],
]

it.each(letters)('a letter that %s leads there, in text as in HTML', (_, letter, label, path) => {
  const href = origin + path
  expect(letter.text).toContain(`\n\n${label}:\n${href}\n\n`)
  const links = [...parseHtml(letter.html ?? '').querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [label, href],
  ])
})
