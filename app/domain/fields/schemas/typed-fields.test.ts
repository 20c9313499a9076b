import { expect, it } from 'vitest'
import { comingDayField, dateOfBirthField } from './day.schema'
import { emailField } from './email.schema'
import {
  amountField,
  countField,
  yearsField,
  graduationYearField,
  startYearField,
} from './number-fields.schema'
import { phoneField } from './phone.schema'
import { webAddressesField, webAddressField } from './web-address.schema'

const now = () => new Date('2025-06-15T20:00:00Z')
const fields = {
  count: countField('Employees'),
  amount: amountField('Income'),
  loss: amountField('Profit', { negative: true }),
  years: yearsField('Experience'),
  'start year': startYearField(now),
  'year of graduation': graduationYearField('Year', 'Enter your year of graduation', now),
  'date of birth': dateOfBirthField(now),
  'coming day': comingDayField('Preferred date', now),
  'web address': webAddressField('Website'),
  'web addresses': webAddressesField('X'),
}
type Kind = keyof typeof fields

it.each<[Kind, string, unknown]>([
  ['count', '0', 0],
  ['count', '1,200', 1200],
  ['count', ' ', null],
  ['amount', '-0', 0],
  ['amount', '.5', 0.5],
  ['amount', '12.', 12],
  ['amount', '₹ 12,50,000.50', 1250000.5],
  ['amount', '1,250,000', 1250000],
  ['amount', '௪௨,௦௦௦', 42000],
  ['amount', '\u200b42 000', 42000],
  ['amount', '9999999999999.99', 9999999999999.99],
  ['amount', '', null],
  ['loss', '−3,85,000.25', -385000.25],
  ['years', '4', '4'],
  ['years', '3.50', '3.5'],
  ['years', '.5', '0.5'],
  ['years', ' 60 years ', '60'],
  ['years', '1 yr.', '1'],
  ['years', '\u200b', null],
  ['start year', '1800', 1800],
  ['start year', '२०२५', 2025],
  ['start year', '', null],
  ['year of graduation', ' ２０３１ ', 2031],
  ['date of birth', '1999-03-14', '1999-03-14'],
  ['date of birth', '14/3/1999', '1999-03-14'],
  ['date of birth', '14. 03. 1999', '1999-03-14'],
  ['date of birth', '1999–3–14', '1999-03-14'],
  ['date of birth', '௧௪/௦௩/௧௯௯௯', '1999-03-14'],
  // It is the 16th in India.
  ['date of birth', '2025-06-16', '2025-06-16'],
  ['coming day', '16 06 2025', '2025-06-16'],
  ['coming day', '2027-06-16', '2027-06-16'],
  ['coming day', '', null],
  ['web address', 'korkai.example', 'https://korkai.example/'],
  ['web address', '\u2066korkai.example\u2069', 'https://korkai.example/'],
  ['web address', 'ｋｏｒｋａｉ．ｅｘａｍｐｌｅ', 'https://korkai.example/'],
  ['web address', 'இந்தியா.example/a', 'https://xn--xkc2dl3a5ee0h.example/a'],
  ['web address', '', null],
  [
    'web addresses',
    'x.com/a , http://x.com/b,\n//x.com/a;;HTTPS://X.com/a?b=c#d',
    ['https://x.com/a', 'http://x.com/b', 'https://x.com/a?b=c#d'],
  ],
  ['web addresses', '', []],
])('reads as %s %j: %j', (kind, typed, output) => {
  expect(fields[kind].parse(typed)).toEqual(output)
})

const notNumber = 'Income must be a number, like 1250000.50'
const notYears = 'Experience must be a number in whole or half years, like 4 or 3.5'
const notDay = 'Date of birth must be a real date, like 1999-03-14'

it.each<[Kind, string, string]>([
  ...['4.5', 'many', '1e3'].map((typed): [Kind, string, string] => [
    'count',
    typed,
    'Employees must be a whole number, like 48',
  ]),
  ['count', '-1', 'Employees must be 0 or more'],
  ['count', '10000000', 'Employees must be at most 9999999'],
  ['amount', '12.345', 'Income must have at most two decimals'],
  ['amount', '-1', 'Income must be 0 or more'],
  ['amount', '12,50', notNumber],
  ['amount', '4.2 Cr', notNumber],
  ['amount', '.', notNumber],
  ['loss', '-10000000000000', 'Profit must have at most 13 digits before the decimal point'],
  ['years', 'about four', notYears],
  ['years', '2 years 3 months', notYears],
  ['years', '1e1', notYears],
  ['years', '2.25', 'Experience must be in whole or half years, like 4 or 3.5'],
  ['years', '60.5', 'Experience must be between 0 and 60 years'],
  ['years', '-1', 'Experience must be between 0 and 60 years'],
  ['start year', '1799', 'Start year must be between 1800 and 2025'],
  ['start year', '2026', 'Start year must be between 1800 and 2025'],
  ['start year', '09', 'Start year must have 4 digits'],
  ['year of graduation', '', 'Enter your year of graduation'],
  ['year of graduation', '1949', 'Year must be between 1950 and 2031'],
  ['year of graduation', '2032', 'Year must be between 1950 and 2031'],
  ['date of birth', '1999-02-29', notDay],
  ['date of birth', '99-03-14', notDay],
  ['date of birth', '14/14/1999', notDay],
  ['date of birth', 'yesterday', notDay],
  ['date of birth', '2025-06-17', 'Date of birth must not be in the future'],
  ['date of birth', '1899-12-31', 'Date of birth must be in 1900 or later'],
  ['coming day', '2025-06-15', 'Preferred date must not be in the past'],
  ['coming day', '2027-06-17', 'Preferred date must be within two years'],
  ['coming day', 'soon', 'Preferred date must be a real date, like 2026-03-14'],
  ['web address', `korkai.example/${'k'.repeat(500)}`, 'Website must be at most 500 characters'],
  ['web addresses', 'x.com/k,'.repeat(300), 'X must be at most 2000 characters'],
  [
    'web addresses',
    `x.com/a, korkai ${'w'.repeat(70)}`,
    'X: korkai is not a web address, like https://example.com',
  ],
])('refuses as %s %j: %s', (kind, typed, message) => {
  const { error } = fields[kind].safeParse(typed)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
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
])('refuses what is no address of the public web: %s', (typed) => {
  expect(webAddressField('Website').safeParse(typed).success).toBe(false)
})

it.each([',', ' .', '1,', '-', '@'])(
  'refuses two hundred thousand of %j in every field, in linear time',
  { timeout: 60_000 },
  (sign) => {
    const started = performance.now()
    const all = [...Object.values(fields), emailField(), phoneField()]
    const taken = all.filter((one) => one.safeParse(`${sign.repeat(200_000)}x`).success)
    expect(taken).toEqual([])
    expect(performance.now() - started).toBeLessThan(10_000)
  },
)
