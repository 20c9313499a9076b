import { expect, it } from 'vitest'
import { createCommonPasswords } from './common-passwords.server'

const passwords = createCommonPasswords('Pearlbridge')

it.each([
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd1',
  'Admin@123',
  'Welcome@2025',
  'Qwerty123!',
  '1Qaz@2wsx',
  '$ecret99!',
  'Dragon$$1',
  'Iloveyou1!',
  'Abcd@1234',
  'Abc@12345',
  'Test@12345',
  '!!Monkey99',
  'L3tme1n!',
  'Sunshine#1',
  'Football*7',
])('refuses %s, which is among the most used', (password) => {
  expect(passwords.weaknessOf(password)).toBe('common')
})

it.each([
  'Chennai@123',
  'Tamilnadu@1',
  'Uttar-Pradesh1',
  'Mumb@i2031',
  'Kumar@1234',
  '$uresh#99',
  '1@Priya2030',
  'Candidate@123',
  'Cl1ent!2031',
  'Clients@123',
  'Customer#1',
  'Company$77',
  'Academy*2031',
  'Hrms@2031',
])('refuses %s, a town, state, given name or word of this business', (password) => {
  expect(passwords.weaknessOf(password)).toBe('common')
})

it.each([
  'Pearlbridge1!',
  'pe@r1bridge-A9',
  'My.Pearl.Bridge.2',
  'Tuticorin@1',
  'Th00thukudi!A',
  'x9Tut1c0r!nX',
])('refuses %s, which holds the brand or the town', (password) => {
  expect(passwords.weaknessOf(password)).toBe('named')
})

it.each([
  ['MyKavitha@123', 'Kavitha Selvam'],
  ['K@v1tha-9x', 'Kavitha Selvam'],
  ['99selvamX!', 'Kavitha Selvam'],
  ['Kavith.Ex1', 'kavith.ex@gmail.com'],
  ['Korkai!2031', 'Korkai Web Works'],
  ['கவிதா-Ab1!', 'கவிதா செல்வம்'],
])('refuses %s of %s', (password, own) => {
  expect(passwords.weaknessOf(password)).toBeUndefined()
  expect(passwords.weaknessOf(password, [undefined, own])).toBe('named')
})

it.each([
  'Pearl*2025',
  'Kadal$2026',
  'Owner*2026',
  'Ponni-Kaveri-1',
  'Sindhu*2026',
  'tr0ub4dor&3X',
  'correct Horse 4 battery!',
  'Café*2025',
  'Mullai#Thinai5',
  'சங்கம்-Ab1!',
])('takes %s', (password) => {
  expect(passwords.weaknessOf(password, ['Arun Kumar', 'ann@gmail.com', ''])).toBeUndefined()
})

it('names the own name first, where it is one of the most used too', () => {
  expect(passwords.weaknessOf('Kavitha@123')).toBe('common')
  expect(passwords.weaknessOf('Kavitha@123', ['Kavitha Selvam'])).toBe('named')
})

it('takes a name of fewer than four letters, which many words hold', () => {
  expect(passwords.weaknessOf('Ro-anneX*77', ['Ann Lee', 'ann@gmail.com'])).toBeUndefined()
})

it('looks at no more than 128 characters', () => {
  const own = [`${'x y '.repeat(100_000)}Kavitha`]
  expect(passwords.weaknessOf(`${'z'.repeat(128)}Tuticorin`, own)).toBeUndefined()
  expect(passwords.weaknessOf(`Tuticorin${'z'.repeat(128)}`, own)).toBe('named')
})
