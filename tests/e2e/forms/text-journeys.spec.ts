import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserType } from '#db/schema'
import { downloadAccount } from './stored-account'
import { textBrowsers, createWalk, type Act, type TextBrowser, type Walk } from '../text-browsers'
import { createCandidate } from '../candidate'
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
      const walk = createWalk(site.url, browser)
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
      const { gmail, ...person } = createCandidate()
      const walk = createWalk(site.url, browser)
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
      const { profile } = await downloadAccount(site, {
        ...person,
        userType: 'candidate',
        email: gmail,
      })
      expect(profile).toMatchObject({
        name: person.name,
        gmail,
        number: `+91${person.number}`,
        dob: '1999-03-14',
        nationality: 'Indian',
        position_applied: 'Tester',
        department: 'IT Software',
        is_experienced: false,
        ug_qualification: 'B.Sc.',
        year_of_graduation: 2020,
      })
      const given = Object.entries(profile).filter(([, value]) => isGiven(value))
      expect(given.map(([field]) => field).sort()).toEqual([
        ...['branch', 'department', 'dob', 'gmail', 'id', 'name', 'nationality', 'number'],
        ...['position_applied', 'type_of', 'ug_qualification', 'year_of_graduation'],
      ])
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
