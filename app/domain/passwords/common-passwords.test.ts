import { expect, it } from 'vitest'
import { createCommonPasswords } from './common-passwords.server'

const passwords = createCommonPasswords('Pearlbridge')

it.each([
  'Password1!',
  'P@ssw0rd',
  'Admin@123',
  'Welcome@2025',
  'Qwerty123!',
  'Dragon$$1',
  '!!Monkey99',
  'Chennai@123',
  'Kumar@1234',
])('refuses %s, one of the most used with digits and marks at its ends', (password) => {
  expect(passwords.findWeakness(password)).toBe('common')
})

it.each(['Pearlbridge1!', 'My.Pearl.Bridge.2', 'Tuticorin@1', 'x9Thoothukudi!X'])(
  'refuses %s, which holds the brand or the town',
  (password) => {
    expect(passwords.findWeakness(password)).toBe('named')
  },
)

it.each([
  ['MyKavitha@123', 'Kavitha Selvam'],
  ['99selvamX!', 'Kavitha Selvam'],
  ['Kavith.Ex1', 'kavith.ex@gmail.com'],
  ['Korkai!2031', 'Korkai Web Works'],
  ['கவிதா-Ab1!', 'கவிதா செல்வம்'],
])('refuses %s of %s', (password, own) => {
  expect(passwords.findWeakness(password)).toBeUndefined()
  expect(passwords.findWeakness(password, [undefined, own])).toBe('named')
})

it.each([
  'Kadal$2026',
  'Ponni-Kaveri-1',
  'tr0ub4dor&3X',
  'correct Horse 4 battery!',
  'Mullai#Thinai5',
  'சங்கம்-Ab1!',
])('takes %s', (password) => {
  expect(passwords.findWeakness(password, ['Arun Kumar', 'ann@gmail.com', ''])).toBeUndefined()
})

it('names the own name first, where it is one of the most used too', () => {
  expect(passwords.findWeakness('Kavitha@123')).toBe('common')
  expect(passwords.findWeakness('Kavitha@123', ['Kavitha Selvam'])).toBe('named')
})

it('accepts a name of fewer than four letters, which many words contain', () => {
  expect(passwords.findWeakness('Informal#River7', ['info@korkai.example'])).toBeUndefined()
  expect(passwords.findWeakness('Ro-anneX*77', ['Ann Lee', 'ann@gmail.com'])).toBeUndefined()
})
