import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserType } from '#db/schema'
import { services } from '~/domain/profiles/customer-options.schema'
import { storedAccount } from '../../support/people/stored-account'
import {
  textBrowsers,
  walkOf,
  type Act,
  type TextBrowser,
  type Walk,
} from '../../support/pages/text-browsers'
import { kavitha, registerUnseen } from '../candidate'
import { newCompany } from '../client'
import { selvi } from '../customer'
import { expect, test } from '../fixtures'

for (const [name, { path: program = '', open }] of Object.entries(textBrowsers)) {
  test.describe(`from ${name} alone @script-off`, () => {
    test.skip(!program || process.platform !== 'linux', `needs ${name} and the script command`)
    test.describe.configure({ timeout: 120_000 })
    let home: string
    let browser: TextBrowser
    test.beforeEach(() => {
      home = mkdtempSync(join(tmpdir(), 'pearlbridge-text-'))
      browser = open(program, home)
    })
    test.afterEach(() => rmSync(home, { recursive: true, force: true }))

    test('a message reaches the business', async ({ site }) => {
      const walk = walkOf(site.url, browser)
      const email = `arul.${name.toLowerCase()}@example.com`
      await walk(
        '/contact',
        [
          { into: 'Name *', type: 'Arul Raj' },
          { into: 'Email *', type: email },
          { into: 'Message *', write: 'Sent from a terminal' },
          { press: 'Submit' },
        ],
        'Message sent successfully',
      )
      const mail = await site.outbox.waitFor(({ replyTo }) => replyTo === email)
      expect(mail.text).toContain('Sent from a terminal')
    })

    test('a candidate registers with what is asked, and is stored with nothing else', async ({
      site,
    }) => {
      const { gmail, ...person } = kavitha()
      const walk = walkOf(site.url, browser)
      await walk(
        '/form',
        [
          { into: 'Full name *', type: person.name },
          { into: 'Gmail *', type: gmail },
          { press: 'Send OTP' },
        ],
        'OTP sent to your email!',
      )
      const code = async (to: string) => [
        { into: 'Enter the 6-digit code', type: await site.outbox.latestCode(to) },
        { press: 'Verify' },
      ]
      await walk('/form', await code(gmail), 'Email verified successfully!')
      await walk(
        '/form',
        [{ into: 'Phone *', type: person.number }, { press: 'Send OTP' }],
        'OTP sent to your phone!',
      )
      await walk('/form', await code(`+91${person.number}`), 'Phone number verified!')
      await walk(
        '/form',
        [
          { into: 'Date of birth *', type: '1999-03-14' },
          { into: 'Position applied for *', type: 'Tester' },
          { into: 'Department *', option: 1 },
          { of: 'Do you have work experience', choose: 'No' },
          { into: 'UG qualification *', type: 'B.Sc.' },
          { into: 'Year of graduation *', type: '2020' },
          { into: 'Password *', type: person.password },
          { into: 'Confirm password *', type: person.password },
          { press: 'Register' },
        ],
        'Employee created successfully!',
      )
      await signIn(walk, 'candidate', person)
      const { profile } = await storedAccount(site, {
        ...person,
        userType: 'candidate',
        email: gmail,
      })
      expect(profile).toMatchObject({
        name: person.name,
        gmail,
        number: person.number,
        dob: '1999-03-14',
        nationality: 'Indian',
        position_applied: 'Tester',
        department: 'IT Software',
        is_experienced: false,
        ug_qualification: 'B.Sc.',
        year_of_graduation: '2020',
      })
      const given = Object.entries(profile).filter(([, value]) => isGiven(value))
      expect(given.map(([field]) => field).sort()).toEqual([
        ...['branch', 'department', 'dob', 'gmail', 'id', 'name', 'nationality', 'number'],
        ...['position_applied', 'type_of', 'ug_qualification', 'year_of_graduation'],
      ])
    })

    test('a company registers with what is asked, and is stored with nothing else', async ({
      site,
    }) => {
      const { password, ...fields } = newCompany()
      const company = { password, email: fields.company_email, phone: fields.company_phone }
      const walk = walkOf(site.url, browser)
      await walk(
        '/client-signup',
        [
          { into: 'Company name *', type: fields.company_name },
          { into: 'Location *', type: 'Tuticorin' },
          { into: 'Company email *', type: company.email },
          { press: 'Send OTP' },
        ],
        'OTP sent to your email!',
      )
      await walk(
        '/client-signup',
        [
          { into: 'Enter the 6-digit code', type: await site.outbox.latestCode(company.email) },
          { press: 'Verify' },
        ],
        'Email verified successfully!',
      )
      await walk(
        '/client-signup',
        [{ into: 'Company phone *', type: company.phone }, { press: 'Next' }],
        'WhatsApp group',
      )
      await walk('/client-signup?step=2', [{ press: 'Next' }], 'Certification')
      await walk(
        '/client-signup?step=3',
        [
          { into: 'Password *', type: company.password },
          { into: 'Confirm password *', type: company.password },
          { press: 'Complete Registration' },
        ],
        'Client created successfully!',
      )
      await signIn(walk, 'client', company)
      const { profile } = await storedAccount(site, { ...company, userType: 'client' })
      expect(profile).toMatchObject({
        company_name: fields.company_name,
        company_location: 'Tuticorin',
        company_email: company.email,
      })
      const given = Object.entries(profile).filter(([, value]) => isGiven(value))
      expect(given.map(([field]) => field).sort()).toEqual([
        ...['branch', 'company_email', 'company_location', 'company_name', 'company_phone'],
        ...['id', 'type_of'],
      ])
    })

    test('a candidate signs in by a code', async ({ site }) => {
      const { gmail } = await registerUnseen(site)
      const walk = walkOf(site.url, browser)
      await walk(
        '/login/candidate',
        [{ into: 'Email *', type: gmail }, { press: 'Send me a code instead' }],
        'we are sending a code to it',
      )
      const code = (digits: string): Act[] => [
        { into: 'Enter the 8-digit code', type: digits },
        { press: 'Sign In' },
      ]
      const page = '/login/candidate?code'
      await walk(page, code('12'), 'Invalid OTP')
      await walk(page, code(await site.outbox.latestCode(gmail, 'to sign in')), 'Login successful!')
    })

    test('a customer registers after a wrong code and a mistyped password', async ({ site }) => {
      const person = selvi()
      const walk = walkOf(site.url, browser)
      const page = '/customerform'
      await walk(
        page,
        [
          { into: 'Full Name *', type: person.name },
          { into: 'Phone Number *', type: person.number },
          { press: 'Send OTP' },
        ],
        'OTP sent to your phone!',
      )
      const code = (digits: string): Act[] => [
        { into: 'Enter the 6-digit code', type: digits },
        { press: 'Verify' },
      ]
      await walk(page, [], 'Wait a minute. Some SMS take that long.')
      await walk(page, code('12'), 'Invalid phone OTP.')
      const sms = await site.outbox.latestCode(`+91${person.number}`)
      await walk(page, code(sms), 'Phone number verified!')
      await walk(
        page,
        [{ into: 'Gmail *', type: person.email }, { press: 'Send OTP' }],
        'OTP sent to your email!',
      )
      const mail = await site.outbox.latestCode(person.email)
      await walk(page, code(mail), 'Email verified successfully!')
      const repeated = (text: string): Act[] => [
        { into: 'Password *', type: person.password },
        { into: 'Confirm Password *', type: text },
        { press: 'Submit' },
      ]
      await walk(
        page,
        [
          { into: 'Address *', write: '12 Beach Road' },
          { into: 'City *', type: 'Tuticorin' },
          { into: 'Select Service *', option: services.indexOf('EVENT MANAGEMENT') + 1 },
          ...repeated('Other&2026'),
        ],
        'Passwords do not match.',
      )
      await walk(page, repeated(person.password), 'Your customer account is ready.')
      // Its field shows the beginning.
      await walk('/customer', [{ follow: 'time.' }], person.email.slice(0, 15))
      await walk(
        '/login/customer',
        credentials({ password: 'Wrong$123' }),
        'Invalid email or password.',
      )
      await signIn(walk, 'customer', person)
      const { profile } = await storedAccount(site, { ...person, userType: 'customer' })
      expect(profile).toMatchObject({
        full_name: person.name,
        email: person.email,
        number: person.number,
        address: '12 Beach Road',
        city: 'Tuticorin',
        service: 'EVENT MANAGEMENT',
      })
    })
  })
}

/** The address is there from the registration. */
const credentials = ({ password }: { password: string }): Act[] => [
  { into: 'Password *', type: password },
  { press: 'Sign In' },
]

const signIn = (walk: Walk, type: UserType, person: { password: string }) =>
  walk(`/login/${type}`, credentials(person), 'Login successful!')

const isGiven = (value: unknown) =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && !value.length)
